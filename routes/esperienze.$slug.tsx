import { createFileRoute, notFound, useNavigate, useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { bookingPolicy } from "../domain/booking/policy.ts"
import { cityName } from "../domain/catalogue/city-names.ts"
import { paths } from "../domain/paths.ts"
import { hasKept, isChanging } from "../ui/booking-box/is-changing.ts"
import { Detail } from "../ui/experience/detail.tsx"
import { DetailFailed } from "../ui/experience/detail-states.tsx"
import { PointMapSlot } from "../ui/map/point-map-slot.tsx"
import { experienceJsonLd } from "./-experience-json-ld.ts"
import { pageHead } from "./-head.ts"
import { LateBookingBox } from "./-late-booking-box.ts"
import { ownData, readOwnData, useFreshOnReturn } from "./-own-data.ts"
import { useVisit } from "./-recently-visited.tsx"
import { useRetry } from "./-screens.tsx"
import { withPart } from "./-with-part.ts"

export const Route = createFileRoute("/esperienze/$slug")({
  staticData: { texts: ["booking-box", "experience", "saved-in", "visit"] },
  ...ownData,
  loader: async ({ context, params }) => {
    const { catalogue } = context.ports.reads
    const experience = await withPart(
      LateBookingBox,
      readOwnData(context, () => catalogue.experience(params.slug)),
    )
    if (experience === null) throw notFound()
    return { experience }
  },
  head: ({ match: { context }, loaderData }) => {
    const experience = loaderData?.experience
    if (!experience) return {}
    const path = paths.experience(experience.slug)
    return pageHead(context, {
      title: `${experience.name}, ${cityName(experience.city, context.locale)}`,
      description: experience.summary,
      path,
      ...(experience.images[0] && { image: experience.images[0] }),
      jsonLd: import.meta.env.SSR && experienceJsonLd(experience, context),
    })
  },
  component: ExperienceRoute,
  errorComponent: ExperienceFailedRoute,
})

function ExperienceFailedRoute() {
  return <DetailFailed onRetry={useRetry()} />
}

const { checkoutMinutes } = bookingPolicy

function ExperienceRoute() {
  const { ports } = Route.useRouteContext()
  const { experience } = Route.useLoaderData()
  const navigate = useNavigate()
  const router = useRouter()
  useFreshOnReturn()
  useVisit(experience.id)
  const [restores, setRestores] = useState(false)
  useEffect(() => setRestores(hasKept(experience)), [experience])
  const box = (
    <LateBookingBox
      detail={experience}
      holdMinutes={checkoutMinutes}
      anchor="book"
      onCreated={(code, mode) =>
        navigate({ to: mode === "BOOKING" ? "/checkout/$code" : "/regali/checkout/$code", params: { code } })
      }
      onStale={() => void router.invalidate()}
      hurry={() => isChanging(experience)}
    />
  )
  const share = async (title: string) => (await ports.browser?.share({ title })) ?? "failed"
  return (
    <Detail
      experience={experience}
      bookingBox={box}
      restores={restores}
      share={share}
      holdMinutes={checkoutMinutes}
      map={PointMapSlot}
    />
  )
}
