import type { AnyStateMachine } from "xstate"
import { movedFaults } from "../../../domain/money/rest.ts"
import type { Durable } from "../../kit/durable.ts"
import { accept, type Run } from "../../kit/run.ts"
import { byHandCents, givenBackCents, movedOf, type OwnerMoney, paidCents } from "./money.ts"
import type { Stance } from "./stance.ts"

/*
 * What must hold for every flow that money is paid for. Each function returns the faults it found.
 */

/** The attempts whose money the owner waits for, takes or keeps. */
export function wantedAttempts<Snapshot extends { readonly context: OwnerMoney }>(
  snapshot: Snapshot,
  stanceOf: (snapshot: Snapshot, attempt: number) => Stance,
): readonly number[] {
  const attempts = Array.from({ length: snapshot.context.attempt }, (_, index) => index + 1)
  return attempts.filter((attempt) => ["waits", "takes", "keeps"].includes(stanceOf(snapshot, attempt)))
}

/** One payment is wanted at a time, and money that the owner has is wanted or given back. */
export function strayMoney({ paid }: OwnerMoney, wanted: readonly number[]): readonly string[] {
  const lost = paid.filter(({ attempt, cents, askedCents }) => !wanted.includes(attempt) && askedCents !== cents)
  return [
    ...(wanted.length > 1 ? [`attempts ${wanted.join(" and ")} are wanted`] : []),
    ...lost.map(({ by }) => `${by} is neither kept nor given back`),
  ]
}

/** No more is asked back, or comes back, than was paid. */
export function tooMuchBack(money: OwnerMoney): readonly string[] {
  return [
    ...money.paid
      .filter(({ cents, askedCents, backCents }) => askedCents > cents || backCents > askedCents)
      .map(({ by, cents, askedCents, backCents }) => `${by}: asked ${askedCents}, back ${backCents}, of ${cents}`),
    ...(givenBackCents(money) + byHandCents(money) > paidCents(money) ? ["more came back than was paid"] : []),
    ...movedFaults(movedOf(money)),
  ]
}

/** Every mail goes out once. */
export function mailedTwice({ outbox }: Pick<Run<AnyStateMachine>, "outbox">): readonly string[] {
  const mails = outbox.filter(({ type }) => type === "sendMail").map(({ params }) => JSON.stringify(params))
  return mails.filter((mail, index) => mails.indexOf(mail) !== index).map((mail) => `${mail} twice`)
}

/** A payment's answer that is told twice changes nothing and asks for nothing. */
export function toldTwice<Machine extends AnyStateMachine>(
  run: Run<Machine>,
  flow: Durable<Machine>,
): readonly string[] {
  const last = run.log.at(-1)
  if (last?.fact.kind !== "event" || !last.fact.event.type.startsWith("payment.")) return []
  const again = accept(flow, run, { kind: "event", event: { ...last.fact.event, at: run.at } })
  if (!again.ok) return []
  const moved = JSON.stringify(again.run.snapshot) !== JSON.stringify(run.snapshot)
  return moved || again.run.outbox.length > run.outbox.length ? [`${last.fact.event.type} told twice`] : []
}
