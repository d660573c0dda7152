import Type, { type Static } from "typebox";
import type { Report } from "#engine/index.ts";
import { actKinds, maxActDetailLength, maxActs } from "./act-kinds.ts";
import { checkFacts } from "./check-facts.ts";
import { type ServerEvent, serverEventWords } from "./history-words.ts";
import { inquiry, inquiryChange } from "./inquiries.ts";
import { maxInquiryChanges } from "./inquiry-changes.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";
import { maxTagLength, maxTags } from "./tags.ts";

const verdict = Type.Enum(["importable", "importableWithWarnings", "notImportable", "notCheckable"]);
const severity = Type.Enum(["error", "warning", "hint"]);
const counts = Type.Object({ error: Type.Integer(), warning: Type.Integer(), hint: Type.Integer() });

const serverStatus = Type.Enum(["uploaded", "processing", "completed", "failed", "cancelled"]);
export type ServerStatus = Static<typeof serverStatus>;

export const format = Type.Object({
  family: Type.Enum(["datev-csv", "datev-xml", "belegpaket", "e-invoice", "archive", "other"]),
  category: Type.Optional(Type.Integer()),
  name: Type.String(),
  version: Type.Optional(Type.Integer()),
  holds: Type.Optional(Type.Literal("e-invoice")),
});

const person = Type.Object({ id: Type.String(), name: Type.String() });

/** A short label the office gives to file checks. */
export const tag = Type.String({
  minLength: 1,
  maxLength: maxTagLength,
  pattern: "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
  examples: ["dringend"],
});

const act = {
  /** Created on the device; the server stores each id once. */
  id: Type.String({ pattern: "^[\\w-]{8,64}$" }),
  action: Type.Enum([...actKinds]),
  /** Which document, how many changes, which rule; never any content of the file. */
  detail: Type.String({ maxLength: maxActDetailLength }),
  /** Clock of the device; milliseconds since 1970, UTC. */
  at: Type.Integer({ minimum: 0 }),
  /** Browser and system. */
  device: Type.String({ maxLength: 100 }),
};
const givenAct = Type.Object(act);
export type GivenAct = Static<typeof givenAct>;
/** `person`: name of the person who acted. */
const keptAct = Type.Object({ ...act, person: Type.String() });
export type KeptAct = Static<typeof keptAct>;

/** Rule, severity, title and count of each finding, worst first. */
const results = Type.Array(
  Type.Object({
    rule: Type.String(),
    severity,
    title: Type.String(),
    count: Type.Integer(),
  }),
);

export const fileCheck = Type.Object({
  fileId: Type.String(),
  /** Equals `fileId`; required by the file list of the specification. */
  _id: Type.String(),
  /** Idempotency key of the upload: the `localId` of the device that sent the file. */
  clientKey: Type.String(),
  originalFileName: Type.String(),
  /** Import route to DATEV, as chosen at upload. */
  route: Type.Enum(["manual", "service"]),
  status: serverStatus,
  error: Type.Union([Type.String(), Type.Null()]),
  /** Progress of the check, 0 to 100. */
  progress: Type.Integer(),
  clientNumber: Type.Union([Type.String(), Type.Null()]),
  consultantNumber: Type.Union([Type.String(), Type.Null()]),
  /** Program that wrote the file („Vorsystem“); null if the header names none. */
  herkunft: Type.Union([Type.String(), Type.Null()]),
  format: Type.Union([format, Type.Null()]),
  verdict: Type.Union([verdict, Type.Null()]),
  counts: Type.Union([counts, Type.Null()]),
  /** Empty until the check has run. */
  results,
  /** Null without a report. */
  facts: Type.Union([checkFacts, Type.Null()]),
  sha256: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
  updatedAt: Type.Integer(),
  rulesetVersion: Type.Union([Type.String(), Type.Null()]),
  /**
   * Fingerprint of the result (`fingerprintResult` of `#engine`): a device with an equal result need not fetch this
   * one.
   */
  resultHash: Type.Union([Type.String(), Type.Null()]),
  tags: Type.Array(Type.String()),
  assignee: Type.Union([person, Type.Null()]),
  /** Time of the last change of tags or assignee, strictly increasing; null if there was none. */
  organisedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** Acts of people on the result, in order of arrival; absent if there are none. */
  acts: Type.Optional(Type.Array(keptAct)),
  /** Arrival of the last act; milliseconds since 1970, UTC. */
  actsAt: Type.Optional(Type.Integer()),
  /** Absent if the client was never asked about it. */
  inquiry: Type.Optional(inquiry),
  /** Time of the last change of the inquiry, strictly increasing. */
  inquiryAt: Type.Optional(Type.Integer()),
});
/** One check of one file as answered by the server. */
export type FileCheck = Static<typeof fileCheck>;

const serverEvent = Type.Enum(Object.keys(serverEventWords) as ServerEvent[]);

const occurrence = Type.Object({
  rule: Type.String(),
  /** 1-based; 0 if it concerns the whole file. */
  line: Type.Integer(),
  field: Type.Optional(Type.Integer()),
  fieldName: Type.Optional(Type.String()),
  path: Type.Optional(Type.String()),
  member: Type.Optional(Type.String()),
  found: Type.Optional(Type.String()),
  expected: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
  message: Type.String(),
});

const trashEntry = Type.Object({
  fileCheck,
  /** Milliseconds since 1970, UTC. */
  deletedAt: Type.Integer(),
  /** Name of the person; empty if the account is gone. */
  deletedBy: Type.String(),
  /** Time of permanent deletion. */
  removedAt: Type.Integer(),
});
/** A deleted check that can be restored. */
export type TrashEntry = Static<typeof trashEntry>;

/**
 * JSON of the `metadata` part of an upload; fixed on the device at capture, identical in every retry. Our app sends all
 * fields; other programs may omit some.
 */
export const uploadMetadata = Type.Object({
  sha256: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$" })),
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  uploadIndex: Type.Optional(Type.Integer({ minimum: 0 })),
  totalFiles: Type.Optional(Type.Integer({ minimum: 1 })),
  route: Type.Optional(Type.Enum(["manual", "service"])),
  /** Time of capture, clock of the device; milliseconds since 1970, UTC. */
  capturedAt: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type UploadMetadata = Required<Static<typeof uploadMetadata>>;

/** Data of the server-sent event `fileCheck` of `GET /api/events`. */
export const fileCheckEvent = Type.Object({
  fileId: Type.String(),
  status: Type.Union([serverStatus, Type.Literal("deleted")]),
  progress: Type.Integer(),
  error: Type.Union([Type.String(), Type.Null()]),
  verdict: Type.Union([verdict, Type.Null()]),
  updatedAt: Type.Integer(),
  organisedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** As in `fileCheck`, and so is the next. */
  actsAt: Type.Optional(Type.Integer()),
  inquiryAt: Type.Optional(Type.Integer()),
});
export type FileCheckEvent = Static<typeof fileCheckEvent>;

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Id of an order, so that a retry has no second effect, even if other changes happened in between. */
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
};
const narrowing = {
  /** Two days `2026-11-01/2026-11-20`, both inclusive, UTC; empty for all. */
  dateRange: Type.Optional(Type.String({ pattern: "^(?:\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})?$" })),
  clientNumber: Type.Optional(Type.String({ maxLength: 10 })),
};
const order = Type.Object({ changeId: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$" })) });

export const fileCheckRoutes = {
  listFileChecks: {
    path: ["GET", "/api/file-checks"],
    access: everyone,
    keyScopes: ["read"],
    query: Type.Object({
      ...paging,
      ...narrowing,
      /** `all` or one server status. */
      status: Type.Optional(Type.String({ maxLength: 20 })),
      /** Program that wrote the file, as named by its header; empty for all. */
      herkunft: Type.Optional(Type.String({ maxLength: 20 })),
      /** One of the tags, in any spelling; empty for all. */
      tag: Type.Optional(Type.String({ maxLength: maxTagLength })),
      /** Only files assigned to the person of this request. */
      assigned: Type.Optional(Type.Enum(["me"])),
    }),
    response: Type.Object({ fileChecks: Type.Array(fileCheck), total: Type.Integer() }),
  },
  searchFileChecks: {
    path: ["GET", "/api/file-checks/search"],
    access: everyone,
    keyScopes: ["read"],
    query: Type.Object({
      q: Type.String({ minLength: 2, maxLength: 200 }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
      includeResults: Type.Optional(Type.Boolean({ default: false })),
    }),
    response: Type.Object({
      results: Type.Array(
        Type.Object({
          type: Type.Enum(["file", "result", "history"]),
          id: Type.String(),
          title: Type.String(),
          /** For a check its description, for a result the matching text, for an entry of the history the event. */
          description: Type.String(),
          /** Milliseconds since 1970, UTC. */
          date: Type.Integer(),
          /** For a result: first line with the matching value or Fundstelle, 1-based; 0 for the whole file. */
          line: Type.Optional(Type.Integer()),
          /** For a result: index of the file in a Belegpaket that has the value, 0-based. */
          member: Type.Optional(Type.Integer()),
          /** For a result with a matching rule: its id. */
          rule: Type.Optional(Type.String()),
          /** For an entry of the history: event of the file `id`. */
          event: Type.Optional(serverEvent),
        }),
      ),
      /**
       * Number of checks searched in part, because they have too many values, or not yet; 0 if the limit was reached
       * earlier.
       */
      partlySearched: Type.Integer(),
    }),
  },
  uploadConfig: {
    path: ["GET", "/api/file-checks/config"],
    access: everyone,
    keyScopes: ["read", "upload"],
    response: Type.Object({
      maxBytes: Type.Integer(),
      extensions: Type.Array(Type.String()),
      maxFilesPerBatch: Type.Integer(),
    }),
  },
  /**
   * The ids of these checks the person still sees; missing ones were deleted or withdrawn. `unknown` are ids the server
   * has never stored: it was restored from an older backup.
   */
  visibleFileChecks: {
    path: ["POST", "/api/file-checks/visible"],
    access: everyone,
    body: Type.Object({ ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500 }) }),
    response: Type.Object({ ids: Type.Array(Type.String()), unknown: Type.Array(Type.String()) }),
  },
  fileCheckHistory: {
    path: ["GET", "/api/file-checks/history"],
    access: everyone,
    keyScopes: ["read"],
    /** `dateRange`: days of the events. */
    query: Type.Object({ ...paging, ...narrowing }),
    response: Type.Object({
      history: Type.Array(
        Type.Object({
          fileId: Type.String(),
          originalFileName: Type.String(),
          clientNumber: Type.Union([Type.String(), Type.Null()]),
          verdict: Type.Union([verdict, Type.Null()]),
          format: Type.Union([format, Type.Null()]),
          event: serverEvent,
          /** Milliseconds since 1970, UTC. */
          at: Type.Integer(),
          /** Name or address of the person; empty if the server acted by itself. */
          actor: Type.String(),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  dashboardStats: {
    path: ["GET", "/api/file-checks/dashboard/stats"],
    access: everyone,
    keyScopes: ["read"],
    response: Type.Object({
      total: Type.Integer(),
      byStatus: Type.Partial(Type.Record(serverStatus, Type.Integer())),
      byVerdict: Type.Partial(Type.Record(verdict, Type.Integer())),
      /** The last 30 days, oldest first. */
      days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
      /** Rules broken by the most files, errors and warnings only. */
      rules: Type.Array(Type.Object({ rule: Type.String(), severity, title: Type.String(), files: Type.Integer() })),
    }),
  },
  /** Deleted checks that can still be restored, last deleted first. */
  listTrash: {
    path: ["GET", "/api/file-checks/trash"],
    access: everyone,
    query: Type.Object(paging),
    response: Type.Object({ entries: Type.Array(trashEntry), total: Type.Integer() }),
  },
  /** Restores a check unchanged; has no effect on one that was restored before. */
  restoreFileCheck: {
    path: ["POST", "/api/file-checks/trash/:id/restore"],
    access: everyone,
    errors: ["ROLE_MISSING"],
    params: one,
    response: Type.Object({ fileCheck }),
  },
  /** Deletes a check in the trash permanently before its time. */
  deleteForGood: {
    path: ["DELETE", "/api/file-checks/trash/:id"],
    access: everyone,
    params: one,
    response: Type.Object({}),
  },
  getFileCheck: {
    path: ["GET", "/api/file-checks/:id"],
    access: everyone,
    keyScopes: ["read"],
    params: one,
    response: Type.Object({ fileCheck }),
  },
  /** When a check was deleted for good, for those who could see it; null if it was not. */
  fileCheckDeletion: {
    path: ["GET", "/api/file-checks/:id/deletion"],
    access: everyone,
    params: one,
    response: Type.Object({ deletedAt: Type.Union([Type.Integer(), Type.Null()]) }),
  },
  startFileCheck: {
    path: ["POST", "/api/file-checks/:id/start"],
    access: everyone,
    keyScopes: ["upload"],
    params: one,
    body: order,
    response: Type.Object({ fileCheck }),
  },
  fileCheckStatus: {
    path: ["GET", "/api/file-checks/:id/status"],
    access: everyone,
    keyScopes: ["read", "upload"],
    params: one,
    response: Type.Object({
      status: serverStatus,
      progress: Type.Integer(),
      error: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  cancelFileCheck: {
    path: ["POST", "/api/file-checks/:id/cancel"],
    access: everyone,
    params: one,
    body: order,
    response: Type.Object({ fileCheck }),
  },
  /** Stores acts on the result, each id once; open to everyone who sees the check. */
  recordActs: {
    path: ["POST", "/api/file-checks/:id/acts"],
    access: everyone,
    params: one,
    body: Type.Object({ acts: Type.Array(givenAct, { minItems: 1, maxItems: maxActs }) }),
    response: Type.Object({ fileCheck }),
  },
  /** The client was asked about the file, the reminder was moved, or the inquiry was closed; in this order. */
  changeInquiry: {
    path: ["POST", "/api/file-checks/:id/inquiry"],
    access: everyone,
    params: one,
    body: Type.Object({ changes: Type.Array(inquiryChange, { minItems: 1, maxItems: maxInquiryChanges }) }),
    response: Type.Object({ fileCheck }),
  },
  /** REPORT_NOT_READY while the check is running. */
  fileCheckFigures: {
    path: ["GET", "/api/file-checks/:id/statistics"],
    access: everyone,
    keyScopes: ["read"],
    errors: ["REPORT_NOT_READY", "FILE_SET_ASIDE"],
    params: one,
    response: Type.Object({
      verdict,
      records: Type.Integer(),
      /** Fundstellen by severity. */
      occurrences: counts,
      /** Befunde by severity. */
      rules: counts,
      checkedAt: Type.Integer(),
    }),
  },
  /** Name and import route affect the check: changing one starts a finished check again. */
  updateFileCheck: {
    path: ["PUT", "/api/file-checks/:id"],
    access: everyone,
    errors: ["ROLE_MISSING"],
    params: one,
    body: Type.Object({
      originalFileName: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" })),
      route: Type.Optional(Type.Enum(["manual", "service"])),
    }),
    response: Type.Object({ fileCheck }),
  },
  /**
   * Changes tags and assignee. Omitted fields stay, so concurrent changes of different fields do not overwrite each
   * other.
   * ROLE_MISSING if the person sees the check but may neither change it nor is its assignee.
   */
  organiseFileCheck: {
    path: ["PUT", "/api/file-checks/:id/organisation"],
    access: everyone,
    errors: ["ROLE_MISSING", "TAGS_FULL", "ASSIGNEE_REFUSED"],
    params: one,
    body: Type.Object({
      ...order.properties,
      add: Type.Optional(Type.Array(tag, { maxItems: maxTags })),
      remove: Type.Optional(Type.Array(tag, { maxItems: 20 })),
      /** Null removes the assignee. */
      assigneeId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    }),
    response: Type.Object({ fileCheck }),
  },
  /** Possible assignees: active people who see the check. Empty if the caller may not change the assignee. */
  listAssignees: {
    path: ["GET", "/api/file-checks/:id/assignees"],
    access: everyone,
    params: one,
    response: Type.Object({ people: Type.Array(person) }),
  },
  fileCheckResults: {
    path: ["GET", "/api/file-checks/:id/results"],
    access: everyone,
    keyScopes: ["read"],
    errors: ["REPORT_NOT_READY", "FILE_SET_ASIDE", "FILE_NOT_SCANNED", "RATE_LIMITED"],
    params: one,
    /** With any of these the answer holds one page of occurrences as text instead of all of them packed. */
    query: Type.Object({
      /** Id of the rule to filter by. */
      rule: Type.Optional(Type.String({ maxLength: 40 })),
      /** Lines of the file, both inclusive. */
      fromLine: Type.Optional(Type.Integer({ minimum: 0 })),
      toLine: Type.Optional(Type.Integer({ minimum: 0 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      /** Occurrences per page; default 100. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: Type.Object({
      results,
      report: Type.Unsafe<Report>({ type: "object", additionalProperties: true }),
      /** Base64 of the packed occurrences (little-endian Uint32Array, see `#engine`); empty if a page was requested. */
      occurrences: Type.String(),
      page: Type.Optional(Type.Object({ total: Type.Integer(), rows: Type.Array(occurrence) })),
    }),
  },
  /** Moves it to the trash. */
  deleteFileCheck: {
    path: ["DELETE", "/api/file-checks/:id"],
    access: everyone,
    errors: ["ROLE_MISSING"],
    params: one,
    query: order,
    response: Type.Object({}),
  },
  deleteByClientKey: {
    path: ["DELETE", "/api/file-checks/by-key/:clientKey"],
    access: everyone,
    params: Type.Object({ clientKey: Type.String({ maxLength: 64 }) }),
    query: order,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
