/** 12 B, 3.4 KB, 5.6 MB. */
export function Bytes({ bytes }: { bytes: number }) {
  const text = bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
    ? `${(bytes / 1024).toFixed(1)} KB`
    : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return <span class="text-ink3 text-sm whitespace-nowrap">{text}</span>;
}
