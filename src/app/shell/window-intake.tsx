import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { takeAndShow } from "#state/upload-desk.ts";
import { getReady } from "#state/uploads.ts";
import { WindowDrop } from "#ui/window-drop.tsx";

/** Files dropped on any page are taken in, and the page that shows what becomes of them opens. */
export const WindowIntake = (): ReactElement => {
  const navigate = useNavigate();
  return <WindowDrop onDragStart={getReady} onFiles={(files) => takeAndShow(files, (path) => void navigate(path))} />;
};
