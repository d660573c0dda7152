import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";

/** Stands in a file where a secret would: says where the server keeps it, and that it has to be entered there. */
const secretRef = (name: string): { readonly secretRef: string } => ({ secretRef: name });

type Form = Readonly<Record<string, unknown>>;

export const addSecretRef = <T extends object>(value: T, field: string, name: string): T & Form => ({
  ...value,
  [field]: secretRef(name),
});

/**
 * The rest of what a file says. A file may leave the place out; a secret itself it must not name.
 *
 * @throws FileProblem
 */
export const removeSecretRef = (path: string, value: unknown, field: string, name: string): unknown => {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return value;
  const { [field]: entry, ...rest } = value as Form;
  const isRef = typeof entry === "object" && entry !== null && Object.keys(entry).length === 1 && "secretRef" in entry;
  if (!isRef || entry.secretRef !== name)
    throw new FileProblem(
      path,
      `Unter „${field}“ darf nur „secretRef: ${name}“ stehen. Kennwörter und Schlüssel gehören nicht in das Repository.`,
    );
  return rest;
};
