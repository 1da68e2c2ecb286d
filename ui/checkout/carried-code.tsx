import { useEffect, useRef } from "react"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { useCommand } from "../booking/use-command.ts"
import { keepGift, keptGift } from "../visit/kept-gift.ts"

type Props = {
  readonly apply: (typed: string, key: string) => Promise<Outcome<unknown>>
  readonly onFailed: (code: string, why: string) => void
}

/** Applies the gift that brought somebody here, once. A refusal shows the code in its field, with the reason. */
export default function CarriedCode({ apply, onFailed }: Props) {
  const { run, error } = useCommand()
  const typed = useRef<string | null>(null)
  const told = useRef(error)
  useEffect(() => {
    const gift = keptGift()
    if (gift === null || typed.current !== null) return
    typed.current = gift.code
    void run(`code ${gift.code}`, (key) => apply(gift.code, key)).then((answer) => {
      // It pays for this booking now. For another one, its page is opened again.
      if (answer !== null) keepGift(null)
    })
  })
  useEffect(() => {
    if (error === null || error === told.current || typed.current === null) return
    told.current = error
    if (error.code !== "offline") keepGift(null)
    onFailed(typed.current, error.detail ?? "")
  })
  return null
}
