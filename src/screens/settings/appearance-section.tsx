import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Section } from "#ui/section.tsx";
import { SavedNote } from "./saved-note.tsx";
import { useSettingPending } from "./use-setting.ts";

/** Light, dark, or as the system says. */
export const AppearanceSection = (): ReactElement => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [saved, setSaved] = useState<"no" | "yes">("no");
  const pending = useSettingPending("colorScheme");
  return (
    <Section id="darstellung" title="Darstellung">
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
    </Section>
  );
};
