import { type ReactElement, useEffect, useState } from "react";
import type { DrawnCode } from "./draw-qr-code.ts";
import classes from "./qr-code.module.css";

interface QrCodeProps {
  readonly text: string;
  /** Purpose of the code, for screen readers. */
  readonly label: string;
}

/** Dark on white in either colour scheme, as cameras expect it. Its library comes only when a code is shown. */
export const QrCode = ({ text, label }: QrCodeProps): ReactElement | null => {
  const [code, setCode] = useState<DrawnCode | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    import("./draw-qr-code.ts").then(
      ({ drawQrCode }) => !isLeft && setCode(drawQrCode(text)),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [text]);
  if (failed) return null;
  if (!code) return <div className={classes.code} aria-hidden="true" />;
  return (
    <svg className={classes.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
};
