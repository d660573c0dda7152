import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type Dialog, readDialog, withoutDialog } from "#screens/shared/result-address.ts";
import type { Result } from "./use-result.ts";

export interface Dialogs {
  readonly shown: Dialog | null;
  /** Rule the person wants to repair; null for all there is. */
  readonly wantedRule: string | null;
  /** Fetches the file first if it is not on this device; a failure is shown to the person. */
  readonly open: (dialog: Dialog, rule?: string) => Promise<void>;
  readonly close: () => void;
}

/** The open dialog of a result: opened by a button or by the address, also after a reload. */
export function useDialogs({ report, engine, actions }: Result): Dialogs {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const [state, setState] = useState<{ readonly dialog: Dialog; readonly rule: string | null } | null>(null);
  const open = async (dialog: Dialog, rule: string | null = null): Promise<void> => {
    // A mail needs the report only; a document loads the file itself.
    if (dialog === "inquiry" || (await actions.load())) setState({ dialog, rule });
  };
  const close = (): void => {
    setState(null);
    // Neither a reload nor going back reopens a closed dialog.
    if (readDialog(params) !== null) setParams(withoutDialog, { replace: true });
  };

  const target = readDialog(params);
  const stored = report.kind === "stored" && engine !== null ? report.stored.report : null;
  const isReady = stored !== null && actions.hasBytes !== null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (target === null || !isReady || followed.current === key) return;
    followed.current = key;
    if (target === "inquiry" && !engine?.hasInquiry(stored)) return;
    void open(target);
  });
  return { shown: state?.dialog ?? null, wantedRule: state?.rule ?? null, open, close };
}
