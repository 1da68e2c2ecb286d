import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { MAX_RECENT } from "../../domain/recent.ts"
import { CardList } from "../card/card-list.tsx"
import { useText } from "../i18n/messages.tsx"
import { Section } from "../kit/section.tsx"

/** The experiences that the visitor looked at most recently. */
export function Recent({ cards }: { cards: readonly ExperienceCard[] }) {
  const text = useText()
  return (
    <Section title={text("home.recent")}>
      <CardList cards={cards.slice(0, MAX_RECENT)} look="strip" />
    </Section>
  )
}
