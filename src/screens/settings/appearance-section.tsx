import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Settings } from "#data/person/settings.ts";
import { Section } from "#ui/section.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting, useSettingPending } from "./use-setting.ts";

/** Colours, size of letters, height of rows. */
export const AppearanceSection = (): ReactElement => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [saved, setSaved] = useState<"no" | "yes">("no");
  const pending = useSettingPending("colorScheme");
  return (
    <Section id="darstellung" title="Darstellung">
      <div className={classes.labelled}>
        <span aria-hidden>Farbschema</span>
        <SegmentedControl
          aria-label="Farbschema"
          value={colorScheme}
          onChange={(value) => {
            setColorScheme(value as MantineColorScheme);
            setSaved("yes");
          }}
          data={[
            { value: "light", label: "Hell" },
            { value: "dark", label: "Dunkel" },
            { value: "auto", label: "System" },
          ]}
        />
        <SavedNote saved={pending ? "pending" : saved} />
      </div>
      <Choice
        setting="fontSize"
        label="Schriftgröße"
        data={[
          { value: "normal", label: "Normal" },
          { value: "large", label: "Groß" },
          { value: "larger", label: "Sehr groß" },
        ]}
      />
      <Choice
        setting="density"
        label="Dichte der Listen"
        data={[
          { value: "dense", label: "Dicht" },
          { value: "roomy", label: "Locker" },
        ]}
      />
    </Section>
  );
};

interface ChoiceProps {
  readonly setting: "fontSize" | "density";
  readonly label: string;
  readonly data: { readonly value: string; readonly label: string }[];
}

const Choice = ({ setting, label, data }: ChoiceProps): ReactElement => {
  const { value, set, saved } = useSetting(setting);
  return (
    <div className={classes.labelled}>
      <span aria-hidden>{label}</span>
      <SegmentedControl
        aria-label={label}
        value={value ?? ""}
        onChange={(next) => void set(next as Settings[typeof setting])}
        data={data}
      />
      <SavedNote saved={saved} />
    </div>
  );
};
