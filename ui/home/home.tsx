import type { HomeView } from "../../domain/catalogue/ports.ts"
import { searchPath } from "../../domain/search/path.ts"
import { CardList } from "../card/card-list.tsx"
import { useText } from "../i18n/messages.tsx"
import { Section } from "../kit/section.tsx"
import { Opening } from "../shell/opening.tsx"
import { Categories } from "./categories.tsx"
import { Destinations } from "./destinations.tsx"
import { GiftEntry } from "./gift-entry.tsx"
import { Hero } from "./hero.tsx"
import { Promises } from "./promises.tsx"

export function Home({ bestSellers, bookingsToday, categories, destinations }: HomeView) {
  const text = useText()
  const isEmpty = categories.length === 0 && bestSellers.length === 0
  return (
    <>
      <Hero cover={bestSellers[0] ?? null} bookingsToday={bookingsToday} />
      {isEmpty && <Opening />}
      {categories.length > 0 && (
        <Section title={text("home.categories")}>
          <Categories categories={categories} />
        </Section>
      )}
      {bestSellers.length > 0 && (
        <Section title={text("home.bestSellers")} more={{ to: searchPath(), label: text("home.bestSellers.all") }}>
          <CardList cards={bestSellers} look="strip" />
        </Section>
      )}
      <Section title={text("home.promise.title")} tone="sunken">
        <Promises />
      </Section>
      {destinations.length > 0 && (
        <Section title={text("home.destinations")}>
          <Destinations destinations={destinations} />
        </Section>
      )}
      {!isEmpty && <GiftEntry />}
    </>
  )
}
