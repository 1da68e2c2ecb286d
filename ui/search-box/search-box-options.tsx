import { type CategoryId, categoryIds, categoryNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"
import { paths } from "../../domain/paths.ts"
import { searchPath } from "../../domain/search/path.ts"
import { type SearchState, withSearchChange } from "../../domain/search/state.ts"
import type { Option } from "../../machines/suggestions/suggestions.types.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import s from "./search-box.module.css"

/** An option and its element's id, which `aria-activedescendant` names. */
export type Entry = { readonly option: Option; readonly id: string }

export type SearchBoxOptionsProps = {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly active: string | undefined
  readonly search: SearchState
  readonly onChoose: (entry: Entry) => void
}

const groups = [
  { kind: "destination", label: "suggest.destinations", icon: "pin" },
  { kind: "category", label: "suggest.categories", icon: "filter" },
  { kind: "experience", label: "suggest.experiences", icon: "ticket" },
  { kind: "recent", label: "suggest.recent", icon: "clock" },
] as const satisfies readonly { kind: Option["kind"]; label: string; icon: IconName }[]

/** The options are links, so that they can be opened in a new tab. */
export function SearchBoxOptions({ id, entries, active, search, onChoose }: SearchBoxOptionsProps) {
  const text = useText()
  const locale = useLocale()
  const present = groupsOf(entries)
  return (
    // A press in the list must not take the focus from the field before the click.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={text("suggest.list")}
      onMouseDown={(event) => event.preventDefault()}
    >
      {present.map(({ kind, label, icon, own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of a form's fields
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={s.group}>
          <div id={`${id}-${kind}`} className={s.legend}>
            {text(label)}
          </div>
          {own.map((entry) => (
            <Link
              key={entry.id}
              id={entry.id}
              to={addressOf(entry.option, search)}
              role="option"
              aria-selected={entry.id === active}
              tabIndex={-1}
              className={s.option}
              onClick={() => onChoose(entry)}
            >
              <Icon name={icon} />
              <span className={s.name}>{nameOf(entry.option)}</span>{" "}
              <span className={s.aside}>{asideOf(entry.option, locale, text)}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The groups in the order of their best options, recent searches last. */
function groupsOf(entries: readonly Entry[]) {
  const kinds = [...new Set(entries.map(({ option }) => option.kind))]
  return kinds.flatMap((kind) =>
    groups
      .filter((group) => group.kind === kind)
      .map((group) => ({ ...group, own: entries.filter(({ option }) => option.kind === kind) })),
  )
}

function addressOf(option: Option, search: SearchState): string {
  switch (option.kind) {
    case "experience":
      return paths.experience(option.slug)
    case "destination":
      return searchPath(
        withSearchChange(search, {
          text: "",
          locationSource: "place",
          locationLabel: option.name,
          location: option.location,
          placeBounds: option.bounds,
          mapBounds: null,
        }),
      )
    case "category":
      return searchPath(withSearchChange(search, { text: "", categories: [option.id] }))
    case "recent": {
      const category = categoryOf(option.category)
      return searchPath({ text: option.keyword, categories: category === undefined ? [] : [category] })
    }
  }
}

const nameOf = (option: Option) => (option.kind === "recent" ? option.keyword : option.name)

function asideOf(option: Option, locale: Locale, text: ReturnType<typeof useText>): string {
  switch (option.kind) {
    case "experience":
      return option.city
    case "destination": {
      const holds = text("suggest.holds", { count: option.count })
      return option.within === null ? holds : `${option.within} · ${holds}`
    }
    case "category":
      return text("suggest.holds", { count: option.count })
    case "recent": {
      const category = categoryOf(option.category)
      return category === undefined ? "" : categoryNames[category][locale]
    }
  }
}

function categoryOf(id: string | null): CategoryId | undefined {
  return categoryIds.find((known) => known === id)
}
