import { VisuallyHidden } from "@mantine/core";
import { IconDeviceLaptop, IconEqual, IconEqualNot, IconServer } from "@tabler/icons-react";
import type { ReactElement } from "react";
import classes from "./origin-chip.module.css";

interface OriginChipProps {
  readonly origin: "device" | "server" | "both" | null;
  readonly agreement: "equal" | "different" | null;
}

/** The same in a table: one word, with the whole statement as its name and tooltip. */
export const OriginWord = ({ origin, agreement }: OriginChipProps): ReactElement | null => {
  if (origin === null) return null;
  const { text, word, Icon } = describe(origin, agreement);
  return (
    <span className={classes.word} title={text} data-different={agreement === "different" || undefined}>
      <Icon aria-hidden size={16} stroke={1.75} />
      <span aria-hidden>{word}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
};

/** Origin of a verdict, and whether device and server agree; empty without a verdict. */
export const OriginChip = ({ origin, agreement }: OriginChipProps): ReactElement | null => {
  if (origin === null) return null;
  const { text, Icon } = describe(origin, agreement);
  return (
    <span className={classes.chip} data-different={agreement === "different" || undefined}>
      <Icon aria-hidden size={16} stroke={1.75} />
      {text}
    </span>
  );
};

const describe = (origin: "device" | "server" | "both", agreement: OriginChipProps["agreement"]) => {
  if (agreement === "different")
    return { text: "Gerät und Server verschieden", word: "Verschieden", Icon: IconEqualNot };
  if (agreement === "equal") return { text: "Gerät und Server gleich", word: "Gleich", Icon: IconEqual };
  if (origin === "server") return { text: "Auf dem Server geprüft", word: "Server", Icon: IconServer };
  return { text: "Auf diesem Gerät geprüft", word: "Gerät", Icon: IconDeviceLaptop };
};
