import { type ReactElement, useMemo } from "react";
import { drawQrCode } from "./draw-qr-code.ts";
import classes from "./qr-code.module.css";

interface QrCodeProps {
  readonly text: string;
  /** Purpose of the code, for screen readers. */
  readonly label: string;
}

/** Dark on white in either colour scheme, as cameras expect it. */
export const QrCode = ({ text, label }: QrCodeProps): ReactElement => {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
};
