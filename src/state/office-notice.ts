import { proxy } from "valtio";
import type { CallOutput } from "#contract/index.ts";

type Notice = NonNullable<CallOutput<"health">["notice"]>;

/** What the administration wants everybody to read now, and which of it this person has put away. */
export const officeNotice = proxy({
  shown: null as Notice | null,
  /** Text of the one that was put away; another one is shown again. */
  closed: "",
});

/** As the server said with its last sign of life. */
export const takeOfficeNotice = (notice: Notice | null): void => {
  if (JSON.stringify(officeNotice.shown) !== JSON.stringify(notice)) officeNotice.shown = notice;
};

export const closeOfficeNotice = (): void => {
  officeNotice.closed = officeNotice.shown?.message ?? "";
};
