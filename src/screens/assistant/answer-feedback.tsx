import { Button } from "@mantine/core";
import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { QuestionOutcome } from "#contract/question-outcomes.ts";
import classes from "./answer-feedback.module.css";

interface Props {
  /** Keeps the judgement. */
  readonly onJudge: (outcome: QuestionOutcome) => void;
}

const choices = [
  { outcome: "helped", label: "Hat geholfen", Icon: IconThumbUp },
  { outcome: "unsuitable", label: "Passt nicht", Icon: IconThumbDown },
] as const;

/** The judgement of an answer; it can be changed. */
export const AnswerFeedback = ({ onJudge }: Props): ReactElement => {
  const [chosen, setChosen] = useState<QuestionOutcome | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two small buttons
    <div role="group" aria-label="Antwort beurteilen" className={classes.group}>
      {choices.map(({ outcome, label, Icon }) => (
        <Button
          key={outcome}
          variant={chosen === outcome ? "light" : "subtle"}
          {...(chosen !== outcome && { color: "gray" })}
          size="compact-sm"
          aria-pressed={chosen === outcome}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            setChosen(outcome);
            onJudge(outcome);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
