import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { ThanksPage } from "../booking/thanks-page.tsx"
import { Checkout } from "../checkout/checkout.tsx"
import { useText } from "../i18n/messages.tsx"
import { SkeletonBlock } from "../kit/skeleton.tsx"
import { usePorts } from "../ports.tsx"
import s from "./embed.module.css"

type Props = {
  readonly code: string
  /** The customer is back from the bank. */
  readonly returned: boolean
  readonly onStep: (step: string) => void
  readonly onBooked: () => void
}

/** The checkout of the shop, with the step in the memory of the page instead of its address. */
export default function EmbedCheckout({ code, returned, onStep, onBooked }: Props) {
  const text = useText()
  const { booking } = usePorts().reads
  const queries = useQueryClient()
  const queryKey = ["checkout", code]
  const { data, refetch, isError } = useQuery({ queryKey, queryFn: () => booking.checkout(code), staleTime: 0 })
  const [step, setStep] = useState<string | null>(null)
  if (data === undefined)
    return (
      <div className={s.page} aria-busy={!isError}>
        {isError ? <p role="alert">{text("embed.lost")}</p> : <SkeletonBlock ratio={0.8} />}
      </div>
    )
  return (
    <Checkout
      checkout={data}
      step={step}
      returned={returned}
      onAddress={(address) => {
        if (address === "thanks") return onBooked()
        setStep(address)
        onStep(address)
      }}
      adopt={(checkout) => queries.setQueryData(queryKey, checkout)}
      refetch={() => void refetch()}
    />
  )
}

/** The page after the checkout. */
export function EmbedThanks({ code }: Pick<Props, "code">) {
  const { booking } = usePorts().reads
  const queries = useQueryClient()
  const queryKey = ["pending", code]
  const { data, refetch } = useQuery({ queryKey, queryFn: () => booking.pending(code), staleTime: 0 })
  if (data === undefined)
    return (
      <div className={s.page} aria-busy>
        <SkeletonBlock ratio={0.8} />
      </div>
    )
  return (
    <ThanksPage booking={data} adopt={(one) => queries.setQueryData(queryKey, one)} refetch={() => void refetch()} />
  )
}
