/** A CSV file (`domain/csv.ts`) as a download. `name`: without its ending. It may hold customers' data: nobody keeps it. */
export const csvAnswer = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  })
