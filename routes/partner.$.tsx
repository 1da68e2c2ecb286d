import { createFileRoute, useLocation } from "@tanstack/react-router"
import { EmbedsPage } from "../ui/embed/embeds-page.tsx"
import { FeedPage } from "../ui/feed/feed-page.tsx"
import { FiguresPage } from "../ui/figures/figures-page.tsx"
import { PointMapSlot } from "../ui/map/point-map-slot.tsx"
import { PartnerMoney } from "../ui/money/money.tsx"
import { PartnerBookingPage } from "../ui/partner/booking-page.tsx"
import { PartnerCalendarPage } from "../ui/partner/calendar-page.tsx"
import { PartnerChangePage } from "../ui/partner/change-page.tsx"
import { PartnerChangesPage } from "../ui/partner/changes-page.tsx"
import { PartnerConversation } from "../ui/partner/conversation-page.tsx"
import { PartnerDayPage } from "../ui/partner/day-page.tsx"
import { PartnerLinksPage } from "../ui/partner/links-page.tsx"
import { PartnerMessagesPage } from "../ui/partner/messages-page.tsx"
import { PartnerRequests } from "../ui/partner/requests.tsx"
import { PartnerSettings } from "../ui/partner/settings.tsx"
import { PartnerInvitation, PartnerLinkOver, PartnerSignIn } from "../ui/partner/sign-in.tsx"
import { PartnerToday } from "../ui/partner/today.tsx"
import { ExperiencePage } from "../ui/publication/experience-page.tsx"
import { ExperiencesPage } from "../ui/publication/experiences-page.tsx"
import { PartPage } from "../ui/publication/part-page.tsx"
import { PreviewPage } from "../ui/publication/preview-page.tsx"
import { WebhookPage } from "../ui/webhook/webhook-page.tsx"
import { asDocument } from "./-as-document.ts"
import { partnerPage } from "./-partner-pages.ts"
import { NotFoundScreen } from "./-screens.tsx"

/** All pages of partners. They are one route, because every visitor's script holds the list of the routes. */
export const Route = createFileRoute("/partner/$")({
  staticData: {
    texts: [
      "account",
      "partner",
      "money",
      "figures",
      "webhook",
      "feed",
      "embed",
      "publication",
      "experience",
      "saved-in",
    ],
    secret: true,
  },
  ...asDocument,
  loader: partnerPage,
  head: ({ loaderData }) => loaderData?.head ?? {},
  notFoundComponent: NoPartnerPage,
  component: PartnerRoute,
})

function PartnerRoute() {
  const { shown } = Route.useLoaderData()
  switch (shown.page) {
    case "today":
      return <PartnerToday {...shown} />
    case "requests":
      return <PartnerRequests {...shown} />
    case "calendar":
      return <PartnerCalendarPage {...shown} />
    case "booking":
      return <PartnerBookingPage {...shown} />
    case "changes":
      return <PartnerChangesPage {...shown} />
    case "change":
      return <PartnerChangePage {...shown} />
    case "day":
      return <PartnerDayPage {...shown} />
    case "experiences":
      return <ExperiencesPage {...shown} />
    case "experience":
      return <ExperiencePage {...shown} />
    case "part":
      return <PartPage {...shown} />
    case "preview":
      return <PreviewPage {...shown} map={PointMapSlot} />
    case "links":
      return <PartnerLinksPage {...shown} />
    case "messages":
      return <PartnerMessagesPage {...shown} />
    case "thread":
      return <PartnerConversation {...shown} />
    case "money":
      return <PartnerMoney {...shown} />
    case "figures":
      return <FiguresPage {...shown} />
    case "settings":
      return <PartnerSettings {...shown} />
    case "embeds":
      return <EmbedsPage {...shown} />
    case "feeds":
      return <FeedPage {...shown} />
    case "webhooks":
      return <WebhookPage {...shown} />
    case "signIn":
      return <PartnerSignIn {...shown} />
    case "invitation":
      return <PartnerInvitation {...shown} />
    default:
      return shown satisfies never
  }
}

function NoPartnerPage() {
  const isLink = useLocation({ select: ({ pathname }) => pathname.includes("/invitation/") })
  return isLink ? <PartnerLinkOver /> : <NotFoundScreen />
}
