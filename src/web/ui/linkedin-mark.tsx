// A small mark for LinkedIn, drawn in the colour of the text around it.
export function LinkedInMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden fill="currentColor">
      <path
        fillRule="evenodd"
        d="M2.5 1h11A1.5 1.5 0 0 1 15 2.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 1 13.5v-11A1.5 1.5 0 0 1 2.5 1Zm1 5.5V12h1.8V6.5H3.5Zm.9-2.8a1 1 0 1 0 0 2.1 1 1 0 0 0 0-2.1ZM6.8 6.5V12h1.8V9c0-.8.4-1.2 1-1.2s.9.4.9 1.2v3h1.8V8.600c0-1.500-.8-2.300-2-2.300-.8 0-1.400.4-1.700.9v-.7H6.800Z"
      />
    </svg>
  );
}
