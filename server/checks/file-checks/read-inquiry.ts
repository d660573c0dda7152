import type { FileCheck } from "#contract/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

/** The last question to the client about the file; empty if there was none. */
export const readInquiry = ({
  inquiryJson,
  inquiryAt,
}: Pick<FileCheckRow, "inquiryJson" | "inquiryAt">): Pick<FileCheck, "inquiry" | "inquiryAt"> =>
  inquiryJson === null || inquiryAt === null ? {} : { inquiry: JSON.parse(inquiryJson), inquiryAt };
