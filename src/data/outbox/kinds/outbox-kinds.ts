import type { EntryOf, OutboxKind } from "#data/store/outbox-entry.ts";
import { acts } from "./acts.ts";
import { cancel } from "./cancel.ts";
import { deletion } from "./delete.ts";
import { inquire } from "./inquire.ts";
import { mandanten } from "./mandanten.ts";
import { notifications } from "./notifications.ts";
import { organise } from "./organise.ts";
import type { OutboxKindOf } from "./outbox-kind.ts";
import { profile } from "./profile.ts";
import { questions } from "./questions.ts";
import { restore } from "./restore.ts";
import { settings } from "./settings.ts";
import { start } from "./start.ts";
import { upload } from "./upload.ts";

export type OutboxKindMap = { readonly [Kind in OutboxKind]: OutboxKindOf<Kind> };

/** Implementations of all kinds of entries; a missing kind does not compile. */
const kinds: OutboxKindMap = {
  upload,
  start,
  cancel,
  delete: deletion,
  organise,
  restore,
  acts,
  inquire,
  profile,
  settings,
  mandanten,
  questions,
  notifications,
};

export const kindOf = <Kind extends OutboxKind>({ kind }: Pick<EntryOf<Kind>, "kind">): OutboxKindOf<Kind> =>
  kinds[kind];
