import { useEffect, useRef, useState } from "react";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "./save-file.ts";
import { showToast } from "./show-toast.ts";

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

export interface MakingOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface Making {
  /** Null while nothing is made; else 0 to 100. */
  readonly percent: number | null;
  /** Last failure; null after a success. */
  readonly failure: string | null;
  /** Makes one file and hands it to the browser, one at a time; where `make` answers null there is none. */
  readonly save: (make: (options: MakingOptions) => Promise<MadeFile | null>) => Promise<void>;
  readonly cancel: () => void;
}

/** Files made on this device, which ends with the screen. `failed` is said if an error has no words of its own. */
export function useMaking(failed: string): Making {
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save: Making["save"] = async (make) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setPercent(0);
    try {
      const { signal } = controller;
      const made = await make({ signal, onProgress: (share) => setPercent(Math.floor(share * 100)) });
      if (made !== null) saveFile(made.name, made.content);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = errorText(error, failed);
      setFailure(text);
      showToast("error", text);
    } finally {
      running.current = null;
      setPercent(null);
    }
  };
  return { percent, failure, save, cancel: () => running.current?.abort() };
}
