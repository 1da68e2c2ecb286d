import type { NamedExperience } from "../../domain/partners/calendar.ts"
import type { CalendarChange } from "../../domain/partners/calendar-change.ts"
import { weekdaysShort } from "../../domain/time/names.ts"
import { dateText, hoursOrDaysText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"

/** What a change does, in a line. */
export function useChangeText() {
  const text = useText()
  const locale = useLocale()
  return ({ kind, from, to, weekdays, times, number, time }: CalendarChange): string => {
    const days =
      kind === "leadTime"
        ? ""
        : from === to
          ? dateText(from, locale)
          : text("partner.change.range", { from: dateText(from, locale), to: dateText(to, locale) })
    const only =
      weekdays.length === 7 || days === "" ? "" : weekdays.map((day) => weekdaysShort[locale][day - 1]).join(", ")
    const what = text(`partner.change.said.${kind}`, {
      number: number ?? 0,
      lead: hoursOrDaysText(number ?? 0, locale),
      time: time ?? "",
      times: times.join(", "),
    })
    const at = kind === "times" ? "" : times.join(", ")
    return [what, days, only, at].filter((part) => part !== "").join(" · ")
  }
}

/** The choices of what a change is for: everything, an experience, or one of several variants. */
export const choicesOf = (experiences: readonly NamedExperience[]) =>
  experiences.flatMap(({ id, name, variants }) => [
    { value: `e:${id}`, label: name },
    ...(variants.length < 2
      ? []
      : variants.map((variant) => ({ value: `v:${variant.id}`, label: `${name} · ${variant.name}` }))),
  ])
