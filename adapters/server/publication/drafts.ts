import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Text } from "../../../domain/locale.ts"
import { rightsTable } from "../../../domain/partners/rights.ts"
import { type Draft, hasNewWords, isSameDraft, missingIn, newDraft } from "../../../domain/publication/draft.ts"
import { MOST_DRAFTS } from "../../../domain/publication/limits.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { dateTimeText } from "../../../domain/time/text.ts"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import type { publicationMachine } from "../../../machines/publication/publication.machine.ts"
import type { PublicationEvent } from "../../../machines/publication/publication.types.ts"
import { type PublicationStanding, publicationStream } from "../../../machines/publication/selectors.ts"
import {
  bookedVariants,
  changeOfSchedule,
  type LiveExperience,
  liveExperience,
  takenBeyond,
} from "../catalogue/part.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { demandRight, type Member } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { ownRow, prepared, type Write } from "../store/writes.ts"
import { serverPublicationFlow } from "./flow.ts"
import { draftOfLive, schedulesOf } from "./live-draft.ts"

type Row = {
  readonly standing: PublicationStanding
  readonly revision: number
  readonly draft: Draft | null
  readonly going: Draft | null
  readonly note: string | null
  readonly savedBy: string | null
  readonly savedAt: string
}

/** An experience of a partner: what its members write, and what customers see. */
export type OwnExperience = Row & {
  readonly id: string
  readonly live: LiveExperience | null
  /** What the members see: the draft, or else what is live. */
  readonly newest: Draft
  /** Whether anybody has written to it yet. */
  readonly isOpened: boolean
}

/** Fails with Refused if this partner has no such experience: another partner's is not found either. */
export const ownExperience = Effect.fn("publication.own")(function* (
  { partnerId }: Pick<Member, "partnerId">,
  id: string,
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row & { partnerId: string }>`
    select p.partner_id as "partnerId", p.standing, p.revision, p.draft, p.going, p.note, m.name as "savedBy",
      p.saved_at as "savedAt"
    from publication p left join partner_member m on m.id = p.saved_by where p.experience_id = ${id}`
  const live = yield* liveExperience(id)
  const isOwn = row === undefined ? live?.experience.partnerId === partnerId : row.partnerId === partnerId
  const newest = row?.draft ?? row?.going ?? (live && draftOfLive(live))
  if (!isOwn || newest === null || row?.standing === "discarded")
    return yield* new Refused({ code: "experience_not_found" })
  const untouched: Row = {
    ...{ standing: "live", revision: 0, draft: null, going: null, note: null, savedBy: null },
    savedAt: live?.experience.publishedAt ?? "",
  }
  const { partnerId: _, ...found } = row ?? { ...untouched, partnerId }
  return { ...found, id, live, newest, isOpened: row !== undefined } satisfies OwnExperience
})

type Opened = Readonly<Record<"experienceId" | "partnerId" | "standing" | "at", string>>

const opened = prepared<Opened>(`
  insert into publication (experience_id, partner_id, standing, revision, saved_at)
  values (:experienceId, :partnerId, :standing, 0, :at::timestamptz)`)

type Saved = {
  readonly experienceId: string
  readonly draft: string
  readonly base: string | null
  readonly memberId: string
}

const saved = prepared<Saved>(`
  update publication set draft = :draft::jsonb, base = coalesce(base, :base::jsonb), saved_by = :memberId::uuid, saved_at = shop_now()
  where experience_id = :experienceId`)

const inReview: readonly PublicationStanding[] = ["review", "changeInReview"]

/** Opens the stream of an experience that nobody has written to yet. Of two who do it at once, one is enough. */
const open = Effect.fnUntraced(function* (partnerId: string, experienceId: string, isLive: boolean, origin: Origin) {
  const at = yield* now
  const row: Opened = { experienceId, partnerId, standing: isLive ? "live" : "draft", at }
  const outcome = yield* openStream<typeof publicationMachine, never>(
    yield* serverPublicationFlow,
    publicationStream(experienceId),
    { experienceId, partnerId, isLive, at },
    origin,
    { openedAt: at, alongside: () => [ownRow(opened, row)] },
  )
  if (!outcome.ok && outcome.refusal.kind !== "streamExists")
    return yield* Effect.die(new Error(`${experienceId} was not opened: ${outcome.refusal.kind}`))
})

const tell = Effect.fnUntraced(function* (
  experienceId: string,
  event: Untimed<PublicationEvent>,
  origin: Origin,
  rows: readonly Write[] = [],
) {
  const flow = yield* serverPublicationFlow
  const outcome = yield* send<typeof publicationMachine, never>(
    flow,
    publicationStream(experienceId),
    event,
    origin,
    () => rows,
  )
  if (!outcome.ok) return false
  yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  return true
})

/** A new experience. Returns its id. */
export const beginExperience = Effect.fn("publication.begin")(function* (member: Member, name: Text) {
  yield* demandRight("catalogue", member)
  const sql = yield* SqlClient.SqlClient
  const { partnerId, memberId } = member
  const [row] = yield* sql<{ count: number }>`
    select count(*)::integer as count from publication
    where partner_id = ${partnerId} and standing in ('draft', 'review')`
  if ((row?.count ?? 0) >= MOST_DRAFTS)
    return yield* new Refused({ code: "drafts_at_most", params: { maximum: MOST_DRAFTS } })
  const id = `exp-${randomUUID().slice(0, 13)}`
  const origin = causedByMember(member)
  yield* open(partnerId, id, false, origin)
  const draft = newDraft(name)
  const event = { type: "member.saved", revision: 1, missing: missingIn(draft, false).length, newWords: true } as const
  const first: Saved = { experienceId: id, draft: JSON.stringify(draft), base: null, memberId }
  if (!(yield* tell(id, event, origin, [ownRow(saved, first)])))
    return yield* Effect.die(new Error(`the first draft of ${id} was not saved`))
  return id
})

/**
 * Saves one part of a draft. `seen`: the revision that the member has seen; if somebody has saved since, it is refused, and
 * names them. `change` fails with Refused if what was typed is wrong.
 */
export const saveDraft = Effect.fn("publication.save")(function* <E, R>(
  member: Member,
  id: string,
  seen: number,
  change: (own: OwnExperience) => Effect.Effect<Draft, E, R>,
) {
  yield* demandRight("catalogue", member)
  const own = yield* ownExperience(member, id)
  if (inReview.includes(own.standing)) return yield* new Refused({ code: "publication_in_review" })
  const draft = yield* change(own)
  if (isSameDraft(draft, own.newest)) return
  const { live } = own
  const base = live && draftOfLive(live)
  const origin = causedByMember(member)
  if (!own.isOpened) yield* open(member.partnerId, id, live !== null, origin)
  const event = {
    type: "member.saved",
    revision: seen + 1,
    missing: missingIn(draft, live !== null).length,
    newWords: base === null || hasNewWords(draft, base),
  } as const
  const row: Saved = {
    experienceId: id,
    draft: JSON.stringify(draft),
    base: base && JSON.stringify(base),
    memberId: member.memberId,
  }
  if (yield* tell(id, event, origin, [ownRow(saved, row)])) return
  const { standing, savedBy } = yield* ownExperience(member, id)
  if (inReview.includes(standing)) return yield* new Refused({ code: "publication_in_review" })
  return yield* new Refused({ code: "publication_changed", params: { who: savedBy ?? "" } })
})

/** Only an owner publishes: staff write drafts. */
const demandWhole = Effect.fnUntraced(function* (member: Member) {
  yield* demandRight("catalogue", member)
  if (rightsTable.catalogue[member.role] !== "yes") return yield* new Refused({ code: "owners_publish" })
})

/** Fails with Refused if the draft leaves fewer places than are taken, or takes away what somebody has booked. */
export const checkAgainstSold = Effect.fn("publication.check")(function* (
  { live }: Pick<OwnExperience, "live">,
  draft: Draft,
  when: (instant: string) => string,
) {
  if (live === null) return
  const today = romeToday(yield* now)
  for (const next of schedulesOf(draft)) {
    const old = live.schedules.find(({ variantId }) => variantId === next.variantId)
    const taken = old && (yield* takenBeyond(next.variantId, changeOfSchedule(old, next, today)))
    if (taken) {
      const params = { when: when(taken.startsAt), taken: taken.taken }
      return yield* new Refused({ code: "places_below_taken", params })
    }
  }
  const kept = draft.variants.map(({ id }) => id)
  const gone = live.experience.variants.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (gone.length > 0 && (yield* bookedVariants(gone)).length > 0)
    return yield* new Refused({ code: "variant_is_booked" })
})

/** Why a decision about the draft was refused: somebody has saved since, the shop reads it, or there is none. */
const whyNotDecided = Effect.fnUntraced(function* (member: Member, id: string, seen: number) {
  const { standing, revision, draft, savedBy } = yield* ownExperience(member, id)
  if (inReview.includes(standing)) return new Refused({ code: "publication_in_review" })
  if (draft === null) return new Refused({ code: "publication_no_draft" })
  if (revision !== seen) return new Refused({ code: "publication_newer", params: { who: savedBy ?? "" } })
  return new Refused({ code: "publication_not_whole" })
})

/**
 * Publishes the draft: new texts are read by the shop first, the rest goes live at once. `seen`: the revision that the
 * member has seen; a newer one is refused.
 */
export const publishDraft = Effect.fn("publication.publish")(function* (
  member: Member,
  id: string,
  seen: number,
  when: (instant: string) => string,
) {
  const own = yield* ownExperience(member, id)
  yield* demandWhole(member)
  if (own.draft === null) return yield* new Refused({ code: "publication_no_draft" })
  yield* checkAgainstSold(own, own.draft, when)
  if (yield* tell(id, { type: "member.published", revision: seen }, causedByMember(member))) return
  return yield* yield* whyNotDecided(member, id, seen)
})

export const withdrawDraft = Effect.fn("publication.withdraw")(function* (member: Member, id: string) {
  yield* ownExperience(member, id)
  yield* demandWhole(member)
  if (!(yield* tell(id, { type: "member.withdrew" }, causedByMember(member))))
    return yield* new Refused({ code: "publication_not_in_review" })
})

export const discardDraft = Effect.fn("publication.discard")(function* (member: Member, id: string, seen: number) {
  const { draft } = yield* ownExperience(member, id)
  yield* demandWhole(member)
  if (draft === null) return yield* new Refused({ code: "publication_no_draft" })
  if (yield* tell(id, { type: "member.discarded", revision: seen }, causedByMember(member))) return
  return yield* yield* whyNotDecided(member, id, seen)
})

type Noted = { readonly experienceId: string; readonly note: string }
const noted = prepared<Noted>("update publication set note = :note where experience_id = :experienceId")

/** What the operator decides on a draft that they have read: one that was changed since is refused. */
export const decideDraft = Effect.fn("publication.decide")(function* (
  id: string,
  revision: number,
  note: string | null,
  origin: Origin,
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Pick<Row, "standing" | "revision" | "draft">>`
    select standing, revision, draft from publication where experience_id = ${id}`
  if (row === undefined) return yield* new Refused({ code: "experience_not_found" })
  // Days may have passed since it was sent in, and somebody may have booked.
  if (note === null && row.draft !== null && inReview.includes(row.standing))
    yield* checkAgainstSold({ live: yield* liveExperience(id) }, row.draft, (instant) => dateTimeText(instant, "it"))
  const type = note === null ? "admin.approved" : "admin.returned"
  const rows = note === null ? [] : [ownRow(noted, { experienceId: id, note })]
  if (yield* tell(id, { type, revision }, origin, rows)) return
  const isRead = inReview.includes(row.standing)
  return yield* new Refused({ code: isRead ? "publication_read_another" : "publication_not_in_review" })
})
