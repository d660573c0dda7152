import { expect, test } from "vitest";
import { StoreError } from "#server/store/files/store-error.ts";
import { errorToAnswer } from "./error-answer.ts";

const errorWith = (values: object, message = ""): Error => Object.assign(new Error(message), values);

test.each([
  ["shutdown of PostgreSQL", errorWith({ code: "57P01" })],
  ["crash of PostgreSQL", errorWith({ code: "57P02" })],
  ["start of PostgreSQL", errorWith({ code: "57P03" })],
  ["no connection left", errorWith({ code: "53300" })],
  ["no socket", errorWith({ code: "ENOENT", syscall: "connect" })],
  ["no host", errorWith({ code: "EAI_AGAIN", syscall: "getaddrinfo" })],
  ["connection refused", errorWith({ code: "ECONNREFUSED", syscall: "connect" })],
  ["connection lost in a query", errorWith({}, "Connection terminated unexpectedly")],
  ["connection lost before a query", errorWith({}, "Client has encountered a connection error and is not queryable")],
  ["connection lost in a transaction", errorWith({}, "Postgres connection has been discarded")],
  ["no free connection in time", errorWith({}, "timeout exceeded when trying to connect")],
  ["silent store of files", new StoreError("ECONNREFUSED", 0, null)],
])("%s is 503 with Retry-After", (_title, error) => {
  expect(errorToAnswer(error, "id")).toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
    body: { success: false, error: { code: "UNAVAILABLE", requestId: "id" } },
  });
});

test.each([
  ["SQLite", errorWith({ errcode: 13 })],
  ["PostgreSQL", errorWith({ code: "53100" })],
])("a full disk of %s is 507 with Retry-After", (_title, error) => {
  expect(errorToAnswer(error, "id")).toMatchObject({
    status: 507,
    retryAfterSeconds: 60,
    body: { error: { code: "NO_SPACE" } },
  });
});

test.each([
  ["missing file", errorWith({ code: "ENOENT", syscall: "open", path: "/x" })],
  ["folder read as a file", errorWith({ code: "EISDIR", syscall: "read" })],
  ["wrong statement", errorWith({ code: "42P01" })],
])("a %s is a bug", (_title, error) => {
  expect(errorToAnswer(error, "id")).toMatchObject({ status: 500, retryAfterSeconds: null });
});
