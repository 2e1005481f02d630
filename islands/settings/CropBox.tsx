import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Spec 3 §2.7. */
const SIDE = 200;
const STEP = 4;
const MAX_ZOOM = 5;

export interface CropHandle {
  toPng(): Promise<Blob>;
}

export interface CropBoxProps {
  picture: ImageBitmap;
  handle: RefObject<CropHandle | null>;
  words: { crop: string; cropHelp: string; zoom: string };
}

/**
 * The square that is kept, as it will be: dragged, or moved with the arrow keys,
 * and enlarged with the slider below.
 */
export function CropBox({ picture, handle, words }: CropBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  /** How far the picture's middle lies from the square's, in its pixels. */
  const [shift, setShift] = useState({ x: 0, y: 0 });
  const scale = zoom * SIDE / Math.min(picture.width, picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const within = (value: number, size: number) => {
    const most = (size - SIDE) / 2;
    return Math.max(-most, Math.min(most, value));
  };
  const x = within(shift.x, width);
  const y = within(shift.y, height);
  const move = (dx: number, dy: number) => setShift({ x: x + dx, y: y + dy });

  // Before the browser paints: a bare canvas is never seen.
  useLayoutEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    context.imageSmoothingQuality = "high";
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(
      picture,
      (SIDE - width) / 2 + x,
      (SIDE - height) / 2 + y,
      width,
      height,
    );
  }, [picture, zoom, x, y]);
  useEffect(() => {
    handle.current = {
      toPng: () =>
        new Promise((resolve) =>
          canvas.current!.toBlob((blob) => resolve(blob!), "image/png")
        ),
    };
  }, []);

  return (
    <div class="crop">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="application"
        aria-label={words.crop}
        aria-describedby="crop-help"
        onKeyDown={(event) => {
          const [dx, dy] = ARROWS[event.key] ?? [0, 0];
          if (dx === 0 && dy === 0) return;
          event.preventDefault();
          move(dx * STEP, dy * STEP);
        }}
        onPointerDown={(event) =>
          event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) {
            move(event.movementX, event.movementY);
          }
        }}
      />
      <p class="help" id="crop-help">{words.cropHelp}</p>
      <label class="flex items-center gap-3 text-md">
        {words.zoom}
        <input
          type="range"
          class="grow"
          min="1"
          max={MAX_ZOOM}
          step="0.05"
          value={zoom}
          onInput={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
