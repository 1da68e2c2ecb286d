import { Tabs as Ark } from "@ark-ui/react/tabs"
import type { ReactNode } from "react"
import s from "./tabs.module.css"

export type TabsProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[]
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Ark.Root value={value} onValueChange={(details) => details.value && onChange(details.value)}>
      <Ark.List className={s.list} aria-label={label}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={s.tab}>
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={s.content}>
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
