import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/checkout/$code/")({ component: () => null })
