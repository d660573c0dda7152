import { Kbd } from "@mantine/core";
import type { ReactElement } from "react";
import { shortcutTexts } from "#text/shortcut-texts.ts";
import classes from "./shortcut-list.module.css";

/** All shortcuts with their keys, in the panel behind „?“ and in the help. */
export const ShortcutList = (): ReactElement => (
  <dl className={classes.list}>
    {shortcutTexts.map(({ keys, text }) => (
      <div key={text}>
        <dt>
          {keys.map((key, at) => (
            <span key={key}>
              {at > 0 && " oder "}
              {key.split(" ").map((part) => (
                <Kbd key={part}>{part}</Kbd>
              ))}
            </span>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
