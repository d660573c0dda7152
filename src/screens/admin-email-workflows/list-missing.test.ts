import { expect, test } from "vitest";
import { newMailbox, newRule } from "./inbox-fields.ts";
import { listMissing } from "./list-missing.ts";

const state = {
  ...{ id: "postfach-1", secretSet: true, secretHint: "", refreshTokenSet: false, seenAt: null, failures: 0 },
  ...{ isStopped: false, cause: null },
};
const mailbox = { ...newMailbox("postfach-1"), host: "imap.kanzlei.example", user: "export" };
const rule = { ...newRule("regel-1", "postfach-1"), enabled: true };

test("a mailbox with password and rule lacks nothing", () => {
  expect(listMissing("postfach-1", { settings: { mailboxes: [mailbox], rules: [rule] }, mailboxes: [state] })).toEqual(
    [],
  );
});

test("a mailbox without user, password and rule lacks these three", () => {
  const settings = { mailboxes: [{ ...mailbox, user: "" }], rules: [{ ...rule, enabled: false }] };
  expect(listMissing("postfach-1", { settings, mailboxes: [{ ...state, secretSet: false }] })).toEqual([
    "Es fehlt der Benutzer des Postfachs.",
    "Es fehlt das Passwort des Postfachs.",
    "Es fehlt eine eingeschaltete Regel; jede E-Mail käme in Quarantäne.",
  ]);
});
