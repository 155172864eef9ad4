print("flowsh")
