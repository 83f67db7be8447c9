// What the generated structs are written to JSON and read from it with.

#pragma once

#include "CoreMinimal.h"
#include "Dom/JsonObject.h"
#include "SeatJson.generated.h"

/** A value of the API that has no type of its own in Blueprints, as JSON. */
USTRUCT(BlueprintType)
struct FOURTHSEAT_API FSeatJson
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString Text;
};

namespace Seat
{
	/** In one line. */
	FOURTHSEAT_API FString Serialize(const TSharedRef<FJsonObject>& Object);
	/** Null where it is no JSON object. */
	FOURTHSEAT_API TSharedPtr<FJsonObject> Parse(const FString& Text);

	FOURTHSEAT_API TSharedPtr<FJsonValue> ToValue(const FSeatJson& Json);
	FOURTHSEAT_API bool FromValue(const TSharedPtr<FJsonValue>& Value, FSeatJson& Into);

	inline TSharedPtr<FJsonValue> ToValue(const FString& Text) { return MakeShared<FJsonValueString>(Text); }
	inline TSharedPtr<FJsonValue> ToValue(double Number) { return MakeShared<FJsonValueNumber>(Number); }
	inline TSharedPtr<FJsonValue> ToValue(int32 Number) { return MakeShared<FJsonValueNumber>(Number); }
	inline TSharedPtr<FJsonValue> ToValue(bool bTruth) { return MakeShared<FJsonValueBoolean>(bTruth); }
	inline bool FromValue(const TSharedPtr<FJsonValue>& Value, FString& Into) { return Value->TryGetString(Into); }
	inline bool FromValue(const TSharedPtr<FJsonValue>& Value, double& Into) { return Value->TryGetNumber(Into); }
	inline bool FromValue(const TSharedPtr<FJsonValue>& Value, int32& Into) { return Value->TryGetNumber(Into); }
	inline bool FromValue(const TSharedPtr<FJsonValue>& Value, bool& bInto) { return Value->TryGetBool(bInto); }

	template <typename T> TSharedPtr<FJsonValue> ToValue(const TArray<T>& List);
	template <typename T> TSharedPtr<FJsonValue> ToValue(const TMap<FString, T>& Map);
	template <typename T> bool FromValue(const TSharedPtr<FJsonValue>& Value, TArray<T>& Into);
	template <typename T> bool FromValue(const TSharedPtr<FJsonValue>& Value, TMap<FString, T>& Into);

	template <typename T> auto ToValue(const T& Struct) -> decltype(TSharedPtr<FJsonValue>(MakeShared<FJsonValueObject>(Struct.ToJson())))
	{
		return MakeShared<FJsonValueObject>(Struct.ToJson());
	}

	template <typename T> auto FromValue(const TSharedPtr<FJsonValue>& Value, T& Into) -> decltype(Into.FromJson(FJsonObject()), bool())
	{
		const TSharedPtr<FJsonObject>* Object = nullptr;
		if (!Value->TryGetObject(Object)) return false;
		Into.FromJson(**Object);
		return true;
	}

	template <typename T> TSharedPtr<FJsonValue> ToValue(const TArray<T>& List)
	{
		TArray<TSharedPtr<FJsonValue>> Values;
		for (const T& One : List) Values.Add(ToValue(One));
		return MakeShared<FJsonValueArray>(Values);
	}

	template <typename T> TSharedPtr<FJsonValue> ToValue(const TMap<FString, T>& Map)
	{
		TSharedRef<FJsonObject> Object = MakeShared<FJsonObject>();
		for (const auto& One : Map) Object->SetField(One.Key, ToValue(One.Value));
		return MakeShared<FJsonValueObject>(Object);
	}

	template <typename T> bool FromValue(const TSharedPtr<FJsonValue>& Value, TArray<T>& Into)
	{
		const TArray<TSharedPtr<FJsonValue>>* Values = nullptr;
		if (!Value->TryGetArray(Values)) return false;
		Into.Reset();
		for (const TSharedPtr<FJsonValue>& One : *Values)
		{
			T Item{};
			if (One.IsValid()) FromValue(One, Item);
			Into.Add(Item);
		}
		return true;
	}

	template <typename T> bool FromValue(const TSharedPtr<FJsonValue>& Value, TMap<FString, T>& Into)
	{
		const TSharedPtr<FJsonObject>* Object = nullptr;
		if (!Value->TryGetObject(Object)) return false;
		Into.Reset();
		for (const auto& One : (*Object)->Values)
		{
			T Item{};
			if (One.Value.IsValid()) FromValue(One.Value, Item);
			Into.Add(FString(One.Key), Item);
		}
		return true;
	}

	/** Reads one field; false where it is not there, or null. */
	template <typename T> bool Read(const FJsonObject& From, const TCHAR* Name, T& Into)
	{
		const TSharedPtr<FJsonValue> Value = From.TryGetField(Name);
		return Value.IsValid() && !Value->IsNull() && FromValue(Value, Into);
	}
}
