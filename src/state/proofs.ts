import { proxy } from "valtio";
import {
  type Proof,
  type ProofVerification,
  readDroppedProof,
  verifyDroppedProof,
} from "#checks/verify-dropped-proof.ts";
import { findStoredCopy } from "#data/checks/stored-copy.ts";
import { readSession } from "#data/person/session.ts";
import { hashBlob } from "#data/store/hash-blob.ts";

/** One received Prüfnachweis, and the outcome of comparing it with its file. */
export interface ProofCheck {
  readonly key: number;
  readonly proofName: string;
  /** Name of the file it was compared with; null if there is none. */
  readonly fileName: string | null;
  readonly state:
    | { readonly kind: "running" }
    | { readonly kind: "alone" }
    | { readonly kind: "done"; readonly verification: ProofVerification }
    | { readonly kind: "failed" };
}

/** Proofs of this page since it was opened, newest first. */
export const proofState = proxy<{ checks: ProofCheck[] }>({ checks: [] });

let nextKey = 1;

export const dismissProof = (key: number): void => {
  proofState.checks = proofState.checks.filter((check) => check.key !== key);
};

/**
 * Separates proofs from received files, each with the file it refers to, and returns the files left to check: a file
 * that comes with its proof is compared and neither stored nor sent. Works offline.
 */
export const takeProofs = async (files: readonly File[]): Promise<readonly File[]> => {
  const candidates = files.filter(({ name }) => name.toLowerCase().endsWith(".json"));
  if (candidates.length === 0) return files;
  const { signal } = new AbortController();
  const read = await Promise.all(candidates.map((file) => readDroppedProof(file, signal).catch(() => null)));
  const proofs = candidates.flatMap((file, index) => {
    const proof = read[index];
    return proof ? [{ file, proof }] : [];
  });
  const taken = new Set<File>(proofs.map(({ file }) => file));
  const isAlone = proofs.length === 1;
  for (const { file, proof } of proofs) {
    const partner = await findPartner(
      proof,
      files.filter((one) => !taken.has(one)),
      isAlone,
    );
    if (partner instanceof File) taken.add(partner);
    void compare(file.name, proof, partner);
  }
  return files.filter((file) => !taken.has(file));
};

interface Copy {
  readonly name: string;
  readonly bytes: Blob;
}

/** The file with its bytes, else with its name, else the only one beside it, else what this device has stored. */
const findPartner = async (proof: Proof, files: readonly File[], isAlone: boolean): Promise<File | Copy | null> => {
  for (const file of files) {
    if (file.size === proof.file.bytes && (await hashBlob(file)).sha256 === proof.file.sha256) return file;
  }
  const named = files.find(({ name }) => name === proof.file.name) ?? (isAlone && files.length === 1 ? files[0] : null);
  if (named) return named;
  const session = await readSession();
  return session ? findStoredCopy(session.user.id, proof.file.sha256) : null;
};

const compare = async (proofName: string, proof: Proof, partner: File | Copy | null): Promise<void> => {
  const key = nextKey++;
  const bytes = partner instanceof File ? partner : partner?.bytes;
  const check = { key, proofName, fileName: partner?.name ?? null };
  const show = (state: ProofCheck["state"]): void => {
    proofState.checks = [{ ...check, state }, ...proofState.checks.filter((other) => other.key !== key)];
  };
  if (bytes === undefined) return show({ kind: "alone" });
  show({ kind: "running" });
  try {
    show({ kind: "done", verification: await verifyDroppedProof(proof, bytes, new AbortController().signal) });
  } catch {
    // The worker's message is for programmers.
    show({ kind: "failed" });
  }
};
