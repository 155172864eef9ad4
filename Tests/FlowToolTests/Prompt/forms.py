"""A form whose fields are typed one by one."""

from shell import AMOUNT, leave, main, read, runs, scenario, session, typing

STORE, CHECKOUT, SIGN_IN = "booking:store>", "booking:checkout>", "signIn:credentials>"


@scenario(twice=True)
def fields_are_kept_until_the_form_is_complete(setting):
    with session(setting) as s:
        typing(s, "start booking", "submit services 123", prompt=STORE)
        s.see_wrapped("kept until the form is complete; missing: storeId")
        s.see_wrapped("[123]")
        # Looking at something forgets nothing.
        typing(s, "steps", "show", prompt=STORE)
        s.see_wrapped("[123]", 2)
        typing(s, "submit products=9", prompt=STORE)
        s.see_wrapped("[9]")
        typing(s, "submit storeId 1a2b", prompt="booking:shoppingCart>")
        typing(s, "state services", prompt="booking:shoppingCart>")
        s.see_rows("123", "booking:shoppingCart>")
        typing(s, "undo", prompt=STORE)
        s.see_wrapped("undone: submit services=123 products=9 storeId=1a2b")


@scenario(twice=True)
def what_a_field_does_not_take_is_not_kept(setting):
    with session(setting) as s:
        typing(s, "start booking", "submit services nothing", prompt=STORE)
        s.see_wrapped("services cannot be 'nothing'; it is list of")
        typing(s, "submit storeId nowhere", prompt=STORE)
        s.see_wrapped("storeId cannot be 'nowhere'")
        typing(s, "submit colour red", prompt=STORE)
        s.see_wrapped("no field is named 'colour'")
        typing(s, "submit storeId=42 services=124", prompt="booking:shoppingCart>")
        # Another step begins with nothing.
        typing(s, "submit checkout", "submit payment card", prompt=CHECKOUT)
        s.see_wrapped("missing: slot")
        typing(s, "back", "submit checkout", "submit slot 42-1", prompt=CHECKOUT)
        s.see_wrapped("missing: payment")


@scenario(twice=True)
def a_secret_is_asked_for_as_ever(setting):
    with session(setting) as s:
        typing(s, "start signIn", "submit email amy@example.com", prompt=SIGN_IN)
        s.see_wrapped("missing: password")
        s.line("submit password")
        s.see_last("Password:")
        s.line("Password123")
        s.wait(lambda: s.last() == ">", "the end")
        s.see_wrapped("signIn: completed")
        assert "Password123" not in "".join(s.scrollback()), s.picture()
    assert "Password123" not in read(setting.path(".local/state/flowsh/history"))


@scenario(once=True)
def a_recording_has_the_whole_answer(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        s.line(f"record {path}")
        s.ready("[rec] >")
        typing(s, "start booking", "submit services 123", "show", "submit storeId 1a2b",
               prompt="[rec] booking:shoppingCart>")
        leave(s)
    assert "\nsubmit services=123 storeId=1a2b\n" in read(path), read(path)
    runs(setting, path)


@scenario(once=True)
def help_prints_a_line_that_runs(setting):
    with session(setting) as s:
        typing(s, "start booking", "help", prompt=STORE)
        s.see_wrapped("submit storeId=1a2b")
        typing(s, "submit storeId=1a2b services=123", "submit checkout", "help", prompt=CHECKOUT)
        s.see_wrapped("submit slot=1a2b-3 payment=card")
        typing(s, "submit slot 1a2b-3", "help", prompt=CHECKOUT)
        s.see_wrapped("submit payment=card in one line besides slot")
        typing(s, "cancel", "start transfer", "help", prompt=AMOUNT)
        s.see_wrapped("submit amount 100")


if __name__ == "__main__":
    main()
