import { expect } from "vitest"
import { CompanyWire } from "../../../adapters/contract/participation.ts"
import { MAX_MODIFICATIONS } from "../../../domain/booking/reschedule.ts"
import { KEPT_DAYS } from "../../../domain/participation/invitation.ts"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import {
  openedAt,
  participationCases,
  participationInput,
} from "../../../machines/participation/participation.cases.ts"
import { participationFlow, type participationMachine } from "../../../machines/participation/participation.machine.ts"
import { read } from "../../fixtures/http-client.ts"
import type { MailServer } from "../../fixtures/mail-server.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { BookingWorld } from "./booking.world.ts"
import { exemptions } from "./exemptions.ts"

type Machine = typeof participationMachine

const PARTY = 4
const KEPT_MS = KEPT_DAYS * 86_400_000

const cases: FlowCases<Machine> = {
  at: openedAt,
  inputs: { invited: participationInput },
  events: soon<Machine>(
    { type: "owner.resent" },
    { type: "owner.removed" },
    { type: "invited.accepted" },
    { type: "invited.declined" },
    { type: "participant.left" },
    { type: "booking.moved", endsAt: "2026-12-12T12:00:00.000Z" },
    { type: "booking.moved", endsAt: participationInput.endsAt },
    { type: "booking.canceled" },
  ),
  ...(participationCases.key && { key: participationCases.key }),
}

/** A booking moves to other times only, and not often. */
const allowed = ({ fact, before: { context } }: Try<Machine>) =>
  fact.kind === "timer" || fact.event.type !== "booking.moved" || context.moves < MAX_MODIFICATIONS

/** One invitation: the booking's owner, the invited person, and the shop's clock. */
class InvitationWorld implements Session {
  readonly booking: BookingWorld
  readonly id: string
  readonly #token: string

  constructor(booking: BookingWorld, id: string, token: string) {
    this.booking = booking
    this.id = id
    this.#token = token
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.booking.shop.run, this.id)
  owner = (what: "resend" | "remove") => this.booking.ask(`participants/${this.id}/${what}`)
  /** The invited person has the link of the mail, and no cookie of the owner's. */
  async answer(what: "accept" | "decline" | "leave"): Promise<void> {
    const path = `/booking/v1/participations/${this.#token}/${what}`
    const { status, text } = await this.booking.shop.visitor().send("POST", path)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  async endVisit(): Promise<void> {
    const log = await this.log()
    if (log === null) throw new Error("there is no invitation")
    await this.booking.advanceTo(participationFlow.replay(log.opening, log.log).context.endsAt)
  }
}

/** Books for a party, and invites one more person by mail. */
async function invited(shop: Shop, post: MailServer, number: number, moves: boolean): Promise<InvitationWorld> {
  const pick = async () => {
    const picked = await shop.pick({
      where: ({ pricing, capacityGroups, participantTypes }) =>
        pricing.kind === "person" &&
        participantTypes.length > 0 &&
        capacityGroups.every(({ maxQuantity }) => maxQuantity >= PARTY),
    })
    return { ...picked, participants: [{ typeId: picked.variant.participantTypes[0]?.id ?? "", quantity: PARTY }] }
  }
  const booking = await BookingWorld.open(shop, true, { pick, moves })
  await booking.confirm()
  const address = `guest.${number}@example.it`
  const company = await booking.ask("participants", { name: "Marco", email: address })
  const id = read(CompanyWire, company).people.at(-1)?.id ?? ""
  const mail = () => post.received.find(({ to }) => to.includes(address))?.mail.text ?? ""
  await expect.poll(mail).toMatch(/\/partecipa\//)
  const [, token = ""] = /\/partecipa\/([\w-]+)/.exec(mail()) ?? []
  return new InvitationWorld(booking, id, token)
}

/** An invitation to a booked visit over HTTP. */
export function participationTour(shop: () => Shop, post: () => MailServer): Tour<Machine, InvitationWorld> {
  let people = 0
  return {
    flow: participationFlow,
    cases,
    allowed,
    exemptions: exemptions.participation,
    begin: (_input, steps) =>
      invited(
        shop(),
        post(),
        ++people,
        steps.some(({ name }) => name === "booking.moved"),
      ),
    timers: {
      visitEnd: ({ session }) => session.endVisit(),
      keptTime: ({ session }) => session.booking.shop.advance(KEPT_MS + 1_000),
    },
    events: {
      "owner.resent": ({ session }) => session.owner("resend"),
      "owner.removed": ({ session }) => session.owner("remove"),
      "invited.accepted": ({ session }) => session.answer("accept"),
      "invited.declined": ({ session }) => session.answer("decline"),
      "participant.left": ({ session }) => session.answer("leave"),
      "booking.moved": ({ session }) => session.booking.move(0),
      "booking.canceled": ({ session }) => session.booking.ask("cancel"),
    },
  }
}
