import { useEffect, useRef, useState } from 'react';

/** A file let fall anywhere on the page is handed over. Says whether one is held above it. */
export function useDroppedFile(onDrop: (file: File) => void): boolean {
  const [isHeld, setHeld] = useState(false);
  const handOver = useRef(onDrop);
  useEffect(() => {
    handOver.current = onDrop;
  });
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHeld(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setHeld(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) handOver.current(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isHeld;
}
