import type { ReactElement } from "react";

/** Explains why nothing can be changed here at the moment. */
export const OnlineNote = ({ connected }: { connected: boolean }): ReactElement | null =>
  connected ? null : (
    <p data-muted role="status">
      Ohne Verbindung zum Server. Aus Sicherheitsgründen nur mit Verbindung möglich.
    </p>
  );
