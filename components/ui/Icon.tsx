/** Line drawings on a 24 × 24 grid; several strokes are one path. */
const PATHS = {
  alert:
    "M12 8v5M12 16.5v.1M10.3 3.9 2.4 18a2 2 0 0 0 1.7 3h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z",
  arrowUpRight: "M7 17 17 7M8 7h9v9",
  bell:
    "M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0",
  bolt: "M13 2 4 14h7l-1 8 9-12h-7Z",
  book:
    "M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5ZM4 18.5A2.5 2.5 0 0 1 6.5 16H20",
  brackets: "M8 4H6v16h2M16 4h2v16h-2",
  chart: "M5 20v-9M12 20V4M19 20v-6",
  chat: "M4 5h16v11h-9l-4.5 4v-4H4ZM8 9.5h8M8 12.5h5",
  check: "m4.5 12.5 5 5 10-11",
  chevronDown: "m6 9 6 6 6-6",
  chevronUp: "m6 15 6-6 6 6",
  chevronLeft: "m15 6-6 6 6 6",
  chevronRight: "m9 6 6 6-6 6",
  chip:
    "M7 7h10v10H7ZM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  cross: "m6 6 12 12M18 6 6 18",
  dash: "M5 12h14",
  dots: "M5 12h.1M12 12h.1M19 12h.1",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  edit: "M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4",
  expand: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  eye:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5Z",
  eyeOff:
    "M9 6.1A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M4 4l16 16",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  female: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 15v7M8.5 18.5h7",
  focus:
    "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  gavel:
    "m14 13-7.5 7.5a2.1 2.1 0 0 1-3-3L11 10M16 16l6-6M8 8l6-6M9 7l8 8M21 11l-8-8",
  gear:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM19 12l2 1.5-2 3.5-2.4-.8-1.6 1L14.5 20h-5L9 17.2l-1.6-1-2.4.8-2-3.5L5 12l-2-1.5 2-3.5 2.4.8 1.6-1L9.5 4h5l.5 2.8 1.6 1L19 7l2 3.5Z",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  half: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
  heart:
    "M12 20C5.5 15.5 3 12.4 3 8.9A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 9 2.7c0 3.5-2.5 6.6-9 11.1Z",
  history: "M4 4v5h5M4.6 9A8 8 0 1 1 4 13M12 8v4.5l3 1.8",
  home: "m3 11 9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
  inbox: "M4 13 6.5 5h11L20 13v6H4ZM4 13h5l1 2.5h4L15 13h5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1",
  key: "M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12l9-9M16 7l3 3M14 9l2 2",
  layers: "m12 3 9 5-9 5-9-5zM3 13l9 5 9-5",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  lockOpen: "M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 6.7-1.4",
  logout: "M9 4H4v16h5M15 8l4 4-4 4M19 12H9",
  male: "M10 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM14.3 9.7 20 4M15 4h5v5",
  megaphone: "M4 10v4h4l9 5V5l-9 5ZM8 14l1.5 6M20 9.5v5",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  pause: "M8 5v14M16 5v14",
  picture: "M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15 9h.1",
  pin: "M9 3h6l-1 7 4 4H6l4-4ZM12 14v7",
  play: "M7 4.5v15l12-7.5Z",
  plus: "M12 5v14M5 12h14",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7Z",
  refresh:
    "M20 4v6h-6M4 20v-6h6M5.5 9A7.5 7.5 0 0 1 19 8.5M18.5 15A7.5 7.5 0 0 1 5 15.5",
  reply: "M10 5 4 11l6 6M4 11h9a7 7 0 0 1 7 8",
  reset: "M4 4v6h6M4.5 10A8 8 0 1 1 4 14",
  school: "M4 4h16v9c0 5-4 7-8 8-4-1-8-3-8-8ZM12 17V8M8 12h8",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5",
  send: "M4 12 21 4l-5 17-4-7ZM12 14l9-10",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  shuffle:
    "M4 7h3c5 0 6 10 11 10h2M17 14l3 3-3 3M4 17h3c1.5 0 2.6-1 3.5-2.3M13.5 9.3C14.4 8 15.5 7 18 7h2M17 4l3 3-3 3",
  sun:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
  tag: "M4 4h8l8.5 8.5-8 8L4 12ZM8.5 8.5h.1",
  terminal: "M4 5h16v14H4ZM7.5 9l3 3-3 3M12.5 15h4",
  toggle:
    "M8 6h8a6 6 0 0 1 0 12H8A6 6 0 0 1 8 6ZM16 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  trophy:
    "M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.5c0 3.5 1.5 5 4 5M16 6h3.5c0 3.5-1.5 5-4 5M12 14v4M8 20.5h8",
  user:
    "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.5-4.5 4-6.5 8-6.5s7.5 2 8 6.5",
} as const;

export type IconName = keyof typeof PATHS;

/** What is filled of them, where lines alone would be a blur. */
const FILLED: Partial<Record<IconName, string>> = {
  half: "M12 4a8 8 0 0 0 0 16Z",
};

/** A picture beside words; it says nothing to a screen reader. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
      {FILLED[name] && <path d={FILLED[name]} fill="currentColor" />}
    </svg>
  );
}
