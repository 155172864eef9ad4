extension Task where Failure == Never {
  /// The task's value.
  ///
  /// A test whose time is over cancels the task, which else would keep all tests from ending.
  var outcome: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
