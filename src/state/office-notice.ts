import { proxy } from "valtio";
import type { CallOutput } from "#contract/index.ts";

type Notice = NonNullable<CallOutput<"health">["notice"]>;

/** Current notice of the administration, and the one this person has dismissed. */
export const officeNotice = proxy({
  shown: null as Notice | null,
  /** Text of the one that was put away; another one is shown again. */
  closed: "",
});

/** From the server's last probe answer. */
export const takeOfficeNotice = (notice: Notice | null): void => {
  if (JSON.stringify(officeNotice.shown) !== JSON.stringify(notice)) officeNotice.shown = notice;
};

export const closeOfficeNotice = (): void => {
  officeNotice.closed = officeNotice.shown?.message ?? "";
};
