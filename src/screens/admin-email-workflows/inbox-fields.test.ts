import { expect, test } from "vitest";
import { findFaults } from "#screens/shared/form/fields.ts";
import {
  isSound,
  mailboxFields,
  newMailbox,
  newRule,
  ruleFields,
  toInbox,
  toInboxDraft,
  toMailboxDraft,
} from "./inbox-fields.ts";

const mailbox = { ...newMailbox("postfach-1"), name: "Export", host: "imap.kanzlei.example", user: "export" };
const rule = {
  ...newRule("regel-1", "postfach-1"),
  ...{ name: "Muster", sender: "a@muster.example", clientNumber: "4711", owner: "b@kanzlei.example" },
};
const settings = { mailboxes: [mailbox], rules: [rule] };

test("settings survive the draft unchanged, without secrets", () =>
  expect(toInbox(toInboxDraft(settings))).toEqual({ settings, passwords: [] }));

test("a typed password is sent beside the settings", () => {
  const draft = { mailboxes: [{ ...toMailboxDraft(mailbox), password: "geheim" }], rules: [] };
  expect(toInbox(draft)).toEqual({
    settings: { mailboxes: [mailbox], rules: [] },
    passwords: [{ mailboxId: "postfach-1", password: "geheim" }],
  });
});

test.each([
  [{ name: " " }, "name"],
  [{ host: "" }, "host"],
  [{ host: "a b" }, "host"],
  [{ port: "65536" }, "port"],
  [{ folder: "" }, "folder"],
  [{ certificate: "PEM" }, "certificate"],
])("a mailbox with %j has a fault in %s", (change, field) => {
  const draft = { ...toMailboxDraft(mailbox), ...change };
  expect(Object.keys(findFaults(mailboxFields, draft, null))).toEqual([field]);
  expect(isSound({ mailboxes: [draft], rules: [rule] })).toBe(false);
});

test.each([
  [{ sender: "muster" }, ["sender"]],
  [{ sender: "@muster.example" }, []],
  [{ clientNumber: "123456" }, ["clientNumber"]],
  [{ owner: "b" }, ["owner"]],
  [{ after: "move" as const }, ["target"]],
])("a rule with %j has faults in %j", (change, fields) => {
  const draft = { ...rule, ...change };
  expect(Object.keys(findFaults(ruleFields, draft, []))).toEqual(fields);
  expect(isSound({ ...toInboxDraft(settings), rules: [draft] })).toBe(fields.length === 0);
});
