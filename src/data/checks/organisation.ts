import type { FileCheck } from "#contract/index.ts";
import { changeTags } from "#contract/tags.ts";
import type { OrganisePayload, OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, Organisation } from "#data/store/tables.ts";
import { foldLabel } from "#engine/values/fold-text.ts";

export type OrganisationChange = Omit<OrganisePayload, "changeId">;

export const unorganised: Organisation = { tags: [], assignee: null };

/** Tags and assignee as this device shows them. */
export const organisationOf = ({ organisation = unorganised }: Pick<FileCheckRow, "organisation">): Organisation =>
  organisation;

/** Applied in order; fields a change does not name stay. */
export const applyChanges = (start: Organisation, changes: readonly OrganisationChange[]): Organisation =>
  changes.reduce<Organisation>(
    ({ tags, assignee }, change) => ({
      tags: changeTags(tags, change, foldLabel),
      assignee: change.assignee === undefined ? assignee : change.assignee,
    }),
    start,
  );

/** Two changes as one, the later one having the last word. */
export const joinChanges = <Change extends OrganisationChange>(earlier: OrganisationChange, later: Change): Change => {
  const addedLater = changeTags(earlier.add, { remove: later.remove }, foldLabel);
  const removedStill = changeTags(earlier.remove, { remove: later.add }, foldLabel);
  const assignee = later.assignee === undefined ? earlier.assignee : later.assignee;
  return {
    ...later,
    add: changeTags(addedLater, { add: later.add }, foldLabel),
    remove: changeTags(removedStill, { add: later.remove }, foldLabel),
    ...(assignee !== undefined && { assignee }),
  };
};

/** The change that leads from one state to another. */
export const changeBetween = (before: Organisation, after: Organisation): OrganisationChange => ({
  add: changeTags(after.tags, { remove: before.tags }, foldLabel),
  remove: changeTags(before.tags, { remove: after.tags }, foldLabel),
  ...(before.assignee?.id !== after.assignee?.id && { assignee: after.assignee }),
});

export const isEmptyChange = ({ add, remove, assignee }: OrganisationChange): boolean =>
  add.length === 0 && remove.length === 0 && assignee === undefined;

/** Whether an answer of the server is older than what this device knows it to have had. */
export const forgetsOrganisation = (
  { fileId, confirmedOrganisation }: Pick<FileCheckRow, "fileId" | "confirmedOrganisation">,
  answer: Pick<FileCheck, "fileId" | "organisedAt">,
): boolean => fileId === answer.fileId && (answer.organisedAt ?? 0) < (confirmedOrganisation?.at ?? 0);

/**
 * Fields of a row after an answer of the server: what still waits here is shown on top of it. An answer that left the
 * server before the last change and arrives after it changes nothing.
 */
export const mergeOrganisation = (
  row: FileCheckRow,
  answer: Pick<FileCheck, "fileId" | "tags" | "assignee" | "organisedAt">,
  entries: readonly OutboxEntry[],
): Partial<FileCheckRow> => {
  const { tags, assignee, organisedAt } = answer;
  if (forgetsOrganisation(row, answer)) return {};
  const organisation = { tags, assignee };
  return {
    ...showOn(organisation, row.localId, entries),
    confirmedOrganisation: { ...organisation, at: organisedAt ?? 0 },
  };
};

/** Fields of a row after a change is discarded. */
export const withoutChange = (
  { localId, confirmedOrganisation: confirmed = { ...unorganised, at: 0 } }: FileCheckRow,
  entries: readonly OutboxEntry[],
): Partial<FileCheckRow> => showOn({ tags: confirmed.tags, assignee: confirmed.assignee }, localId, entries);

const showOn = (start: Organisation, localId: string, entries: readonly OutboxEntry[]): Partial<FileCheckRow> => ({
  organisation: applyChanges(
    start,
    entries.flatMap((entry) => (entry.kind === "organise" && entry.localId === localId ? [entry.payload] : [])),
  ),
});
