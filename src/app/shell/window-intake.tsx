import type { ReactElement } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { takeAndShow, takeFiles } from "#state/upload-desk.ts";
import { prepareForFiles } from "#state/uploads.ts";
import { WindowDrop } from "#ui/window-drop.tsx";

/** Files dropped on any page are taken in, and the page that shows what becomes of them opens; /upload does so itself. */
export const WindowIntake = (): ReactElement => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const take = (files: readonly File[]): void => {
    if (pathname === "/upload") void takeFiles(files);
    else takeAndShow(files, (path) => void navigate(path));
  };
  return <WindowDrop onDragStart={prepareForFiles} onFiles={take} />;
};
