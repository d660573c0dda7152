import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { takeFiles } from "#state/upload-desk.ts";
import { getReady } from "#state/uploads.ts";
import { WindowDrop } from "#ui/window-drop.tsx";

/** Files dropped on any page are taken in, and the page that shows their verdicts opens. */
export const WindowIntake = (): ReactElement => {
  const navigate = useNavigate();
  return (
    <WindowDrop
      onDragStart={getReady}
      onFiles={(files) => {
        void takeFiles(files);
        void navigate("/upload");
      }}
    />
  );
};
