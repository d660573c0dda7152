import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Opens the target of a clicked system notification; the service worker has brought this window to the front. */
export const useOpenedNotices = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ readonly type?: unknown; readonly url?: unknown } | null>): void => {
      if (data?.type === "OPEN" && typeof data.url === "string") void navigate(data.url);
    };
    navigator.serviceWorker?.addEventListener("message", open);
    return () => navigator.serviceWorker?.removeEventListener("message", open);
  }, [navigate]);
};
