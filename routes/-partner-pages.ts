import { notFound } from "@tanstack/react-router"
import { calendarViewOf } from "../domain/partners/calendar.ts"
import { partnerPaths } from "../domain/partners/paths.ts"
import type { DraftPart, VariantPart } from "../domain/publication/draft.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { bookingDone, doneForms } from "../ui/partner/done-forms.ts"
import { publicationDone } from "../ui/publication/experience-page.tsx"
import { onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"
import type { AppContext } from "./-router.tsx"

type Step = {
  readonly context: AppContext
  readonly location: { readonly publicHref: string; readonly search: object }
  readonly params: { readonly _splat?: string | undefined }
}

/** The page of a path below `/partner`, with its head. */
export async function partnerPage(step: Step) {
  return { shown: await shownAt(step), head: partnerHead(step.context, step.params._splat) }
}

async function shownAt({ context, location, params: { _splat: path = "" } }: Step) {
  await onlyAsDocument(context, location.publicHref)
  const { partner: reads } = context.ports.reads
  const posted = context.postedAccount ?? null
  const asked = (name: string): string => {
    const value: unknown = Reflect.get(location.search, name)
    return typeof value === "string" ? value : ""
  }
  const [, token] = /^invitation\/([^/]+)\/?$/.exec(path) ?? []
  if (token !== undefined) {
    const view = await reads.invitation(token)
    if (view === null) throw notFound()
    return { page: "invitation", view, posted, token } as const
  }
  const [, date] = /^day\/([^/]+)\/?$/.exec(path) ?? []
  if (date !== undefined) {
    const read = await reads.manifest(date)
    if (read === null) throw notFound()
    return { page: "day", ...read, posted } as const
  }
  const [, thread] = /^messages\/([^/]+)\/?$/.exec(path) ?? []
  if (thread !== undefined) {
    const read = await reads.thread(thread, asked("template"))
    if (read === null) throw notFound()
    return { page: "thread", ...read, posted, done: asked("done") } as const
  }
  const [, code] = /^bookings\/([^/]+)\/?$/.exec(path) ?? []
  if (code !== undefined) {
    const read = await reads.booking(code)
    if (read === null) throw notFound()
    const done = bookingDone.find((form) => form === asked("done")) ?? null
    return { page: "booking", ...read, posted, done } as const
  }
  const [, changeId] = /^changes\/([^/]+)\/?$/.exec(path) ?? []
  if (changeId !== undefined) {
    const read = await reads.change(changeId)
    if (read === null) throw notFound()
    return { page: "change", ...read, posted } as const
  }
  const [, experienceId, part = ""] = /^experiences\/([^/]+)(?:\/([a-z]+))?\/?$/.exec(path) ?? []
  if (experienceId !== undefined) {
    const read = await reads.experience(experienceId, part, asked("variant"))
    if (read === null) throw notFound()
    const done = publicationDone.find((form) => form === asked("done")) ?? null
    if (part === "") return { page: "experience", ...read, posted, done } as const
    if (part === "preview") return { page: "preview", ...read } as const
    const variant = read.draft.variants.find(({ id }) => id === asked("variant")) ?? null
    return {
      page: "part",
      ...read,
      posted,
      part: part as DraftPart | VariantPart,
      variant,
      isDone: done !== null,
    } as const
  }
  switch (path.replace(/\/$/, "")) {
    case "": {
      const query = asked("q")
      return { page: "today", ...(await reads.today(query)), query } as const
    }
    case "requests": {
      const done = doneForms.find((form) => form === asked("done")) ?? null
      return { page: "requests", ...(await reads.inbox(asked("propose"))), posted, done } as const
    }
    case "calendar": {
      const view = calendarViewOf(asked("view"))
      const read = await reads.calendar({ view, day: asked("day"), experience: asked("experience") })
      if (read === null) throw notFound()
      return { page: "calendar", ...read } as const
    }
    case "changes": {
      const read = await reads.changes()
      if (read === null) throw notFound()
      const [from, to, of] = [asked("from"), asked("to"), asked("of")]
      return { page: "changes", ...read, posted, asked: { from, to, of } } as const
    }
    case "experiences": {
      const read = await reads.experiences()
      if (read === null) throw notFound()
      return { page: "experiences", ...read, posted } as const
    }
    case "links": {
      const read = await reads.links(asked("slot"))
      if (read === null) throw notFound()
      return { page: "links", ...read, posted, done: asked("done") } as const
    }
    case "messages": {
      const read = await reads.messages({ slot: asked("slot"), template: asked("template") })
      if (read === null) throw notFound()
      return { page: "messages", ...read, posted, done: asked("done"), sent: asked("sent") } as const
    }
    case "money":
      return { page: "money", ...(await reads.money()), posted } as const
    case "figures":
      return { page: "figures", ...(await reads.figures(asked("days"))) } as const
    case "settings":
      return { page: "settings", ...(await reads.settings()), posted } as const
    case "embeds": {
      const read = await reads.embeds(asked("preview"))
      if (read === null) throw notFound()
      return { page: "embeds", ...read, posted } as const
    }
    case "feeds":
      return { page: "feeds", ...(await reads.feeds()), posted } as const
    case "webhooks": {
      const read = await reads.webhooks({ endpoint: asked("endpoint"), before: asked("before") })
      if (read === null) throw notFound()
      return { page: "webhooks", ...read, posted } as const
    }
    case "sign-in": {
      const query = asked("back") === "" ? "" : `?${new URLSearchParams({ back: asked("back") })}`
      return { page: "signIn", at: await reads.signIn(), posted, query } as const
    }
    default:
      throw notFound()
  }
}

const titles = {
  "": "partner.today.title",
  requests: "partner.requests.title",
  calendar: "partner.calendar.title",
  day: "partner.day.title",
  bookings: "partner.booking.title",
  changes: "partner.changes.title",
  experiences: "partner.experiences.title",
  links: "partner.links.title",
  messages: "partner.messages.title",
  money: "partner.money.title",
  figures: "partner.figures.title",
  settings: "partner.settings.title",
  webhooks: "partner.webhooks.title",
  embeds: "partner.embeds.title",
  feeds: "partner.feeds.title",
} as const

/** The head of a page of partners, which search engines must not index. */
const partnerHead = (context: AppContext, path = "") =>
  pageHead(context, {
    title: textOf(context, titles[(path.split("/")[0] ?? "") as keyof typeof titles] ?? "partner.signIn.title"),
    description: textOf(context, "partner.signIn.lead"),
    path: `${partnerPaths.today}/${path}`.replace(/\/$/, ""),
    index: false,
  })
