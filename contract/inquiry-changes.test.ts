import { expect, test } from "vitest";
import { applyInquiryChange, type Inquiry, type InquiryChange } from "./inquiry-changes.ts";

const anna = { id: "anna", name: "Anna" };
const bernd = { id: "bernd", name: "Bernd" };
const open: Inquiry = { askedAt: 10, askedBy: anna, remindOn: "2026-11-19", closedAt: null, answer: null };
const closed: Inquiry = { ...open, closedAt: 20, answer: "neu.csv" };

test.each<[string, Inquiry | null, Omit<InquiryChange, "id">, Inquiry | null]>([
  ["asking opens one", null, { kind: "open", at: 10, remindOn: "2026-11-19" }, { ...open, askedBy: bernd }],
  ["asking again keeps the date and moves the reminder", open, { kind: "open", at: 15 }, { ...open, remindOn: null }],
  [
    "asking that arrives late brings the earlier date",
    open,
    { kind: "open", at: 5, remindOn: "2026-11-19" },
    { ...open, askedAt: 5, askedBy: bernd },
  ],
  [
    "asking after the close opens a new one",
    closed,
    { kind: "open", at: 21 },
    { ...open, askedAt: 21, askedBy: bernd, remindOn: null },
  ],
  ["asking from before the close changes nothing", closed, { kind: "open", at: 20 }, closed],
  [
    "a reminder moves an open one",
    open,
    { kind: "remind", at: 12, remindOn: "2026-12-01" },
    { ...open, remindOn: "2026-12-01" },
  ],
  ["a reminder does not open a closed one", closed, { kind: "remind", at: 30, remindOn: "2026-12-01" }, closed],
  ["closing names the answer", open, { kind: "close", at: 20, answer: "neu.csv" }, closed],
  ["closing from before it was asked changes nothing", open, { kind: "close", at: 9 }, open],
  ["closing twice keeps the first", closed, { kind: "close", at: 30 }, closed],
  ["closing without an inquiry changes nothing", null, { kind: "close", at: 30 }, null],
])("%s", (_, inquiry, change, expected) => {
  expect(applyInquiryChange(inquiry, { id: "change-0001", ...change }, bernd)).toEqual(expected);
});
