import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute, notFound, useNavigate } from "@tanstack/react-router"
import { bookingPolicy } from "../domain/booking/policy.ts"
import { paths } from "../domain/paths.ts"
import { BookingBox } from "../ui/booking-box/booking-box.tsx"
import { Detail } from "../ui/experience/detail.tsx"
import { DetailFailed } from "../ui/experience/detail-states.tsx"
import { experienceJsonLd } from "./-experience-json-ld.ts"
import { pageHead } from "./-head.ts"
import { experienceQuery } from "./-queries.ts"
import { useVisit } from "./-recently-visited.ts"
import { useRetry } from "./-screens.tsx"

export const Route = createFileRoute("/esperienze/$slug")({
  staticData: { texts: ["booking-box", "experience", "visit"] },
  loader: async ({ context, params }) => {
    const experience = await context.queryClient.ensureQueryData(
      experienceQuery(context.ports.reads.catalogue, params.slug),
    )
    if (experience === null) throw notFound()
    return { experience }
  },
  head: ({ match: { context }, loaderData }) => {
    const experience = loaderData?.experience
    if (!experience) return {}
    const path = paths.experience(experience.slug)
    return pageHead(context, {
      title: `${experience.name}, ${experience.city}`,
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
  const { slug } = Route.useParams()
  const { data: experience, refetch } = useSuspenseQuery(experienceQuery(ports.reads.catalogue, slug))
  const navigate = useNavigate()
  if (experience === null) throw notFound()
  useVisit(experience.id)
  const box = (
    <BookingBox
      detail={experience}
      holdMinutes={checkoutMinutes}
      anchor="book"
      onCreated={(code) => navigate({ to: "/checkout/$code", params: { code } })}
      onStale={refetch}
    />
  )
  const share = async (title: string) => (await ports.browser?.share({ title })) ?? "failed"
  return <Detail experience={experience} bookingBox={box} share={share} holdMinutes={checkoutMinutes} />
}
