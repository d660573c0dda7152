import Type from "typebox";
import type { CallOutput } from "#contract/index.ts";
import { basePath } from "#contract/paths.ts";
import { severityWords, wordOfVerdict } from "#engine/index.ts";
import { defineTool, ToolError } from "./tool.ts";

type Listed = CallOutput<"listFileChecks">;
type ListedCheck = Listed["fileChecks"][number];

/** The server to read checks from. */
export interface ServerAccess {
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
}

const timeoutMs = 20_000;

/** Reads the checks visible to the person who created the key. */
export const createListChecksTool = (access: ServerAccess) =>
  defineTool({
    name: "list_checks",
    title: "Dateiprüfungen auflisten",
    description:
      "Listet die Dateiprüfungen eines Prüfstapel-Servers, neueste zuerst, soweit die Person sie sieht, zu der der Zugriffsschlüssel gehört. Braucht PRUEFSTAPEL_URL und PRUEFSTAPEL_TOKEN (Zugriffsschlüssel mit dem Umfang „Lesen“).",
    input: Type.Object(
      {
        client_number: Type.Optional(
          Type.String({ pattern: "^\\d{1,5}$", description: "Nur die Dateien dieses Mandanten" }),
        ),
        status: Type.Optional(
          Type.Enum(["uploaded", "processing", "completed", "failed", "cancelled"], {
            description: "Nur dieser Stand",
          }),
        ),
        date_range: Type.Optional(
          Type.String({
            pattern: "^\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2}$",
            description: "Zwei Tage, beide eingeschlossen, zum Beispiel 2026-11-01/2026-11-20",
          }),
        ),
        limit: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 200, description: "Höchstens so viele (Vorgabe 20)" }),
        ),
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: "Seite, ab 0" })),
      },
      { additionalProperties: false },
    ),
    run: async ({ client_number: clientNumber, status, date_range: dateRange, limit = 20, page = 0 }) => {
      const query = new URLSearchParams({ limit: String(limit), page: String(page) });
      if (clientNumber !== undefined) query.set("clientNumber", clientNumber);
      if (status !== undefined) query.set("status", status);
      if (dateRange !== undefined) query.set("dateRange", dateRange);
      const { fileChecks, total } = await request<Listed>(`/api/file-checks?${query}`, access);
      const head =
        total === 0
          ? "Es gibt keine Dateiprüfungen dazu."
          : `${total} Dateiprüfungen, gezeigt werden ${fileChecks.length}:`;
      return { text: [head, ...fileChecks.map(describe)].join("\n"), data: { total, fileChecks } };
    },
  });

const describe = ({
  originalFileName,
  fileId,
  clientNumber,
  status,
  format,
  verdict,
  counts,
  createdAt,
}: ListedCheck): string => {
  const outcome = verdict === null ? statusWords[status] : wordOfVerdict(verdict, format);
  const parts = [
    new Date(createdAt).toISOString(),
    outcome,
    ...(counts === null ? [] : [`${counts.error} ${severityWords.error[counts.error === 1 ? 0 : 1]}`]),
    ...(clientNumber === null ? [] : [`Mandant ${clientNumber}`]),
    fileId,
  ];
  return `- ${originalFileName}: ${parts.join(" · ")}`;
};

const statusWords: Readonly<Record<ListedCheck["status"], string>> = {
  uploaded: "Übertragen",
  processing: "Wird geprüft",
  completed: "Geprüft",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};

const request = async <Data>(path: string, { url, apiKey }: ServerAccess): Promise<Data> => {
  if (!url || !apiKey)
    throw new ToolError(
      "Für die Dateiprüfungen eines Servers müssen PRUEFSTAPEL_URL (Adresse des Servers) und PRUEFSTAPEL_TOKEN (Zugriffsschlüssel aus dem Profil) gesetzt sein.",
    );
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new ToolError(
      `PRUEFSTAPEL_URL muss eine Adresse sein, die mit http:// oder https:// beginnt, nicht „${url}“.`,
    );
  const answer = await fetch(`${url.replace(/\/+$/, "")}${basePath}${path}`, {
    headers: { authorization: `Bearer ${apiKey}` },
    // The key must only be sent to the named address.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ToolError(`Der Server ${url} ist nicht erreichbar.`, { cause });
  });
  const body = (await answer.json().catch(() => null)) as Envelope<Data> | null;
  if (body?.success === true) return body.data;
  const reason = body?.error?.message ?? `Unter ${url} antwortet kein Prüfstapel-Server.`;
  throw new ToolError(answer.status === 401 ? `${reason} (PRUEFSTAPEL_TOKEN)` : reason);
};

type Envelope<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error?: { readonly message?: string } };
