import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";

/** Placeholder for a secret in a file: names where the server keeps it, to be entered there. */
const secretRef = (name: string): { readonly secretRef: string } => ({ secretRef: name });

type Form = Readonly<Record<string, unknown>>;

export const addSecretRef = <T extends object>(value: T, field: string, name: string): T & Form => ({
  ...value,
  [field]: secretRef(name),
});

/**
 * The value without its reference. The reference may be omitted; a secret itself is refused.
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
      `Unter „${field}“ darf nur „secretRef: ${name}“ stehen. Passwörter und Schlüssel gehören nicht in das Repository.`,
    );
  return rest;
};
