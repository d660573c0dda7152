import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import type { StatusName } from "#text/status-words.ts";

/** The working list's filters as the address bar holds them; a default is left out of the URL. */
export interface FilesFilter {
  /** `all` or one state of a Dateiprüfung. */
  readonly status: string;
  readonly verdict: Verdict | null;
  /** Days `JJJJ-MM-TT` of this device's calendar, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly clientNumber: string;
  /** Name of the format; empty for all. */
  readonly format: string;
  /** Herkunft of the header, which names the program that made the file; empty for all. */
  readonly herkunft: string;
  /** Sender of e-invoices (`senderKey`); empty for all. */
  readonly sender: string;
  /** Month `JJJJ-MM` the records of a file belong to. */
  readonly month: string | null;
  /** One of the tags, in any spelling; empty for all. */
  readonly tag: string;
  /** Only files assigned to the person. */
  readonly mine: boolean;
  /** Only files with different results of device and server, or with an accepted deviation. */
  readonly deviation: DeviationKind | null;
  /** Only files the client was asked about: all with an open inquiry, or those whose reminder is due. */
  readonly inquiry: InquiryKind | null;
  readonly text: string;
  /** 0-based; shown as „Seite 1“. */
  readonly page: number;
  readonly sort: Sort;
}

export type DeviationKind = "different" | "accepted";

export type InquiryKind = "open" | "due";

/** Words of the address; saved views hold them too. */
const deviationWords = { different: "ja", accepted: "akzeptiert" } as const satisfies Record<DeviationKind, string>;

const inquiryWords = { open: "offen", due: "faellig" } as const satisfies Record<InquiryKind, string>;

export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

const sortColumns = [
  "datei",
  "format",
  "mandant",
  "zeitraum",
  "urteil",
  "fehler",
  "warnungen",
  "status",
  "geprueft",
  "schlagwoerter",
  "zustaendig",
] as const;
export type SortColumn = (typeof sortColumns)[number];

export const emptyFilter: FilesFilter = {
  status: "all",
  verdict: null,
  from: null,
  to: null,
  clientNumber: "",
  format: "",
  herkunft: "",
  sender: "",
  month: null,
  tag: "",
  mine: false,
  deviation: null,
  inquiry: null,
  text: "",
  page: 0,
  sort: { column: "geprueft", descending: true },
};

export const statuses = [
  "local",
  "waiting",
  "uploading",
  "uploaded",
  "processing",
  "completed",
  "failed",
  "cancelled",
] as const satisfies readonly StatusName[];

/** Always returns a usable filter: unknown values of the URL fall back to the default. */
export function readFilter(params: URLSearchParams): FilesFilter {
  const status = params.get("status") ?? "";
  const verdict = params.get("verdict") ?? "";
  const page = Number(params.get("seite") ?? "1");
  return {
    status: statuses.some((name) => name === status) ? status : "all",
    verdict: verdictOrder.find((one) => one === verdict) ?? null,
    from: readDay(params.get("von")),
    to: readDay(params.get("bis")),
    clientNumber: (params.get("mandant") ?? "").trim(),
    format: params.get("format") ?? "",
    herkunft: params.get("vorsystem") ?? "",
    sender: params.get("absender") ?? "",
    month: readMonth(params.get("zeitraum")),
    tag: params.get("schlagwort") ?? "",
    mine: params.get("zustaendig") === "ich",
    deviation: readDeviation(params.get("abweichung")),
    inquiry: (["open", "due"] as const).find((kind) => inquiryWords[kind] === params.get("nachfrage")) ?? null,
    text: params.get("text") ?? "",
    page: Number.isInteger(page) && page >= 1 ? page - 1 : 0,
    sort: readSort(params.get("sortierung")),
  };
}

export function writeFilter(filter: FilesFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.status !== "all") params.set("status", filter.status);
  if (filter.verdict !== null) params.set("verdict", filter.verdict);
  if (filter.from !== null) params.set("von", filter.from);
  if (filter.to !== null) params.set("bis", filter.to);
  if (filter.clientNumber !== "") params.set("mandant", filter.clientNumber);
  if (filter.format !== "") params.set("format", filter.format);
  if (filter.herkunft !== "") params.set("vorsystem", filter.herkunft);
  if (filter.sender !== "") params.set("absender", filter.sender);
  if (filter.month !== null) params.set("zeitraum", filter.month);
  if (filter.tag !== "") params.set("schlagwort", filter.tag);
  if (filter.mine) params.set("zustaendig", "ich");
  if (filter.deviation !== null) params.set("abweichung", deviationWords[filter.deviation]);
  if (filter.inquiry !== null) params.set("nachfrage", inquiryWords[filter.inquiry]);
  if (filter.text !== "") params.set("text", filter.text);
  if (filter.page > 0) params.set("seite", String(filter.page + 1));
  const { column, descending } = filter.sort;
  if (column !== emptyFilter.sort.column || descending !== emptyFilter.sort.descending) {
    params.set("sortierung", descending ? `-${column}` : column);
  }
  return params;
}

/** True when anything narrows the list; order and page do not. */
export const isNarrowed = (filter: FilesFilter): boolean =>
  writeFilter({ ...filter, page: 0, sort: emptyFilter.sort }).size > 0;

/** Number of active filters among those folded away. */
export const countFurther = (filter: FilesFilter): number => {
  const { from, to, format, herkunft, sender, month, tag, mine, deviation, inquiry } = filter;
  const texts = [format, herkunft, sender, tag].map((text) => text !== "");
  const chosen = [...texts, month !== null, deviation !== null, inquiry !== null];
  return [from !== null || to !== null, mine, ...chosen].filter(Boolean).length;
};

/** First millisecond of a day on this device. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** Last millisecond of a day on this device. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();

function readDay(value: string | null): string | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(startOfDay(value)) ? value : null;
}

/** `JJJJ-MM`, or nothing. */
export const readMonth = (value: string | null): string | null =>
  value !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : null;

function readDeviation(value: string | null): DeviationKind | null {
  return (["different", "accepted"] as const).find((kind) => deviationWords[kind] === value) ?? null;
}

function readSort(value: string | null): Sort {
  const column = sortColumns.find((name) => name === value?.replace("-", ""));
  return column === undefined ? emptyFilter.sort : { column, descending: value?.startsWith("-") === true };
}
