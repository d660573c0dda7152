import type { InquiryPoint } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";

export interface Mail {
  readonly subject: string;
  readonly opening: string;
  readonly points: readonly Pick<InquiryPoint, "text" | "count">[];
  /** Below the points; absent or empty for none. */
  readonly closing?: string;
  /** Empty if unknown. */
  readonly author: string;
  /** „Mandant 4711 · Bäckerei Krause“; empty if the office gave no name. */
  readonly mandant?: string;
}

/** The whole text, to be copied into a mail program. */
export const writeMailText = (mail: Mail): string => writeText(mail, mail.points.length);

/** Mail programs cut an address that is longer than about 2,000 characters. */
const maxLength = 1_900;

/** Address that opens the mail program; points that do not fit are named by their number. */
export const writeMailAddress = (mail: Mail, recipient: string): string => {
  const to = encodeURIComponent(recipient.trim()).replaceAll("%40", "@");
  const write = (count: number): string => {
    const body = encodeURIComponent(writeText(mail, count).replaceAll("\n", "\r\n"));
    return `mailto:${to}?subject=${encodeURIComponent(mail.subject)}&body=${body}`;
  };
  let count = mail.points.length;
  while (count > 0 && write(count).length > maxLength) count -= 1;
  return write(count);
};

const writeText = ({ opening, points, closing = "", author, mandant = "" }: Mail, count: number): string => {
  const listed = points.slice(0, count).map((point, index) => `${index + 1}. ${describePoint(point)}`);
  const rest = points.length - count;
  const more =
    rest === 0 ? [] : [`${formatCount(rest, "weiterer Punkt steht", "weitere Punkte stehen")} in der Anlage.`];
  const close = ["Mit freundlichen Grüßen", author].filter(Boolean).join("\n");
  const parts = [mandant, "Sehr geehrte Damen und Herren,", opening, ...listed, ...more, closing, close];
  return parts.filter((part) => part !== "").join("\n\n");
};

const describePoint = ({ text, count }: Mail["points"][number]): string =>
  `${text} (${formatCount(count, "Stelle", "Stellen")})`;
