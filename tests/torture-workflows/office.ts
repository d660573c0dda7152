import type { CallOutput } from "#contract/index.ts";
import { joinLines, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

export const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };

/** An administrator of the server that is killed; a call that is not answered rejects. */
export interface Office {
  readonly ask: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
  /** Sends a file under its key and starts its check. */
  readonly send: (key: string) => Promise<void>;
}

export const openOffice = async (url: string): Promise<Office> => {
  const base = `${url}/datev-api/api`;
  let authorization = "";
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization, ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { success, data, error } = (await answer.json()) as { success: boolean; data: Answer; error?: object };
    if (!success) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const { tokens } = await ask<{ tokens: { accessToken: string } }>("POST", "/auth/login", admin);
  authorization = `Bearer ${tokens.accessToken}`;
  return {
    ask,
    send: async (key) => {
      const body = new FormData();
      body.append("metadata", "{}");
      body.append("file", new Blob([fileText(key)]), `${key}.csv`);
      const headers = { authorization, "idempotency-key": key };
      const answer = await fetch(`${base}/file-checks/upload`, { method: "POST", headers, body });
      const { data } = (await answer.json()) as { data: CallOutput<"getFileCheck"> };
      await ask("POST", `/file-checks/${data.fileCheck.fileId}/start`, {});
    },
  };
};

/** A small Buchungsstapel that no other equals. */
export const fileText = (name: string): string =>
  joinLines([
    writeHeader(),
    writeHeadings(),
    writeRecord({
      umsatz: "119,00",
      sollHaben: "S",
      konto: "10000",
      gegenkonto: "8400",
      belegdatum: "1501",
      belegfeld1: name,
      buchungstext: "Ausgangsrechnung",
      festschreibung: "0",
    }),
  ]);
