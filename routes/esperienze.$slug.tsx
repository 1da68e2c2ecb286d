import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import { bookingPolicy } from "../domain/booking/policy.ts"
import { paths } from "../domain/paths.ts"
import { Detail } from "../ui/experience/detail.tsx"
import { experienceJsonLd } from "./-experience-json-ld.ts"
import { pageHead } from "./-head.ts"
import { experienceQuery } from "./-queries.ts"
import { useVisit } from "./-recently-visited.ts"

export const Route = createFileRoute("/esperienze/$slug")({
  loader: async ({ context, params }) => {
    const experience = await context.queryClient.ensureQueryData(experienceQuery(context.ports.catalogue, params.slug))
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
      jsonLd: experienceJsonLd(experience, context, path),
    })
  },
  component: ExperienceRoute,
})

function ExperienceRoute() {
  const { ports } = Route.useRouteContext()
  const { slug } = Route.useParams()
  const { data: experience } = useSuspenseQuery(experienceQuery(ports.catalogue, slug))
  if (experience === null) throw notFound()
  useVisit(experience.id)
  return <Detail experience={experience} bookingBox={null} holdMinutes={bookingPolicy.checkoutMinutes} />
}
