import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./analysis.module.css";
import { describeTemplateState, templateName } from "./template-words.ts";
import { TextDiff } from "./text-diff.tsx";

interface Props {
  readonly template: AiTemplate;
  /** The version in use. */
  readonly published: AiTemplate | undefined;
  readonly isReadOnly: boolean;
  readonly onOpen: () => void;
  readonly onPublish: () => void;
  readonly onRemove: () => void;
}

/** A version: author, whether it is in use, why it cannot be, and its differences. */
export const TemplateLine = (props: Props): ReactElement => {
  const { template, published, isReadOnly, onOpen, onPublish, onRemove } = props;
  const { state, createdAt, createdBy, obstacle } = template;
  const [isCompared, setCompared] = useState(false);
  const name = templateName(template);
  return (
    <li>
      <div className={shared.about}>
        <strong>{name}</strong>
        <span>
          {[describeTemplateState(template), createdAt === null ? "" : formatDateTime(createdAt), createdBy]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {state === "draft" && obstacle !== null && <span>{obstacle}</span>}
      </div>
      <div className={classes.actions}>
        {state !== "published" && (
          <Button
            variant="default"
            aria-expanded={isCompared}
            aria-label={`${isCompared ? "Unterschied schließen" : "Unterschied"}: ${name}`}
            onClick={() => setCompared(!isCompared)}
          >
            {isCompared ? "Unterschied schließen" : "Unterschied"}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isReadOnly}
          aria-label={`${state === "draft" ? "Bearbeiten" : "Als Entwurf übernehmen"}: ${name}`}
          onClick={onOpen}
        >
          {state === "draft" ? "Bearbeiten" : "Als Entwurf übernehmen"}
        </Button>
        {state === "draft" && (
          <Button variant="default" disabled={isReadOnly} aria-label={`Löschen: ${name}`} onClick={onRemove}>
            Löschen
          </Button>
        )}
        {state !== "published" && (
          <Button
            disabled={isReadOnly || obstacle !== null}
            aria-label={`Veröffentlichen: ${name}`}
            onClick={onPublish}
          >
            Veröffentlichen
          </Button>
        )}
      </div>
      {isCompared && published !== undefined && (
        <div style={{ flexBasis: "100%", minWidth: 0 }}>
          <TextDiff label="Unterschied zur gesendeten Fassung" before={published.text} after={template.text} />
        </div>
      )}
    </li>
  );
};
